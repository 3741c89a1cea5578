import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ApiError } from './errors/api-error.ts'

/**
 * How many large replies a caller gets at once. Each holds a connection to the database most of the time, of which a
 * server has ten by default, and some megabytes until it is read.
 */
const MAX_AT_ONCE = 6
const REFUSAL = {
  retryAfterSeconds: 10,
  detail: {
    en: `${MAX_AT_ONCE} streams, reports or files are being sent to you already: read one to its end, or close it.`,
    pt: `${MAX_AT_ONCE} listas, relatórios ou arquivos já estão sendo enviados a você: leia um até o fim ou feche-o.`,
  },
}

/** The number of large replies that each caller waits for or reads. */
const open = new Map<string, number>()

/**
 * Counts a large reply of a caller until it is closed: a stream, a report or a file.
 *
 * @throws ApiError `RATE_LIMITED` beyond {@link MAX_AT_ONCE}.
 */
export const countLargeReply = (caller: string, reply: FastifyReply): void => {
  const count = open.get(caller) ?? 0
  if (count >= MAX_AT_ONCE) throw new ApiError('RATE_LIMITED', REFUSAL)
  open.set(caller, count + 1)
  finished(reply.raw, () => {
    const left = (open.get(caller) ?? 1) - 1
    if (left > 0) open.set(caller, left)
    else open.delete(caller)
  })
}
