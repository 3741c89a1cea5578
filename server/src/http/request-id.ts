import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestScope } from '../log.ts'
import { clientAddress } from './rate-limit/client-address.ts'

/** Names a request across proxy, server and logs; taken from the proxy or made here, and sent with the reply. */
export const REQUEST_ID = 'x-request-id'

/** Ids that proxies generate: letters, digits and a few marks. Anything else is not repeated. */
const ACCEPTED = /^[\w.:+/=-]{1,100}$/

/** The proxy's id, or a new random one, which reveals nothing about other requests. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID()
}

/**
 * Sends each request's id with its reply, and writes it into each log line that the request causes. These lines count
 * against its address, unless {@link countLinesFor} changes that.
 */
export const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, request.id)
    requestScope.run({ requestId: request.id, client: clientAddress(request.ip) }, done)
  })
}

/** Sets the client against which the log lines of the running request count from now on. */
export const countLinesFor = (client: string): void => {
  const scope = requestScope.getStore()
  if (scope !== undefined) scope.client = client
}
