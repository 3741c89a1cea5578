import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The ASCII name of a file, whose ending tells its type. */
export type FileName = `${string}.${keyof typeof TYPES}`

/** Sends a file to be saved by the browser, as a whole or piece by piece. */
export const sendFile = (
  reply: FastifyReply,
  name: FileName,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): FastifyReply =>
  reply
    .type(TYPES[name.split('.').at(-1) as keyof typeof TYPES])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(
      typeof content === 'object' && Symbol.asyncIterator in content
        ? Readable.from(content, { objectMode: false })
        : content,
    )
