import { ERROR_CODES } from '@retorna/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, toApiError } from './error-reply.ts'
import { languageOf } from './language.ts'

const SUCCESS_HEADERS = ['etag', 'content-encoding', 'content-disposition', 'last-modified']

/** Answers any error with the standard body; our own faults are logged and never described to the caller. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toApiError(error)
  const { status } = ERROR_CODES[failure.code]
  const hasHungUp = request.raw.errored !== null
  if (hasHungUp) request.log.debug({ err: error, requestId: request.id }, 'The client disconnected')
  else if (failure.code === 'BUSY') request.log.warn({ requestId: request.id }, failure.code)
  else if (status >= 500) request.log.error({ err: error, requestId: request.id }, failure.code)
  const { retryAfterSeconds, allow } = failure.extras
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (allow !== undefined) reply.header('allow', allow)
  // Headers prepared for a success do not apply to the failure.
  for (const name of SUCCESS_HEADERS) reply.removeHeader(name)
  reply
    .code(status)
    .header('cache-control', 'no-store')
    // Some errors occur before any hook: a URL that cannot be parsed.
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8')
    // A string, so that no serializer of the failed route processes it.
    .send(
      JSON.stringify(
        errorBody(failure, languageOf(request.headers['accept-language']), request.id),
      ),
    )
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}
