import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestScope } from '../log.ts'

/** Names a request across proxy, server and logs; taken from the proxy or made here, and sent with the reply. */
export const REQUEST_ID = 'x-request-id'

/** What a proxy makes: letters, digits and a few marks. Anything else is not repeated. */
const ACCEPTED = /^[\w.:+/=-]{1,100}$/

const processId = randomBytes(6).toString('base64url')
let count = 0

/** The id that the proxy gave, or a new one that is unique across processes and restarts. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID]
  if (typeof given === 'string' && ACCEPTED.test(given)) return given
  count += 1
  return `${processId}-${count.toString(36)}`
}

/** Sends each request's id with its reply, and writes it into each log line that the request causes. */
export const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, request.id)
    requestScope.run(request.id, done)
  })
}
