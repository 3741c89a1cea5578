import { ERROR_CODES, type ErrorCode } from '@retorna/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from './error-reply.ts'
import { isForPrograms, requestLanguage } from './language.ts'
import { toApiError } from './to-api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the reply; `null` if it succeeded. */
    failure: ErrorCode | null
  }
}

const SUCCESS_HEADERS = ['etag', 'content-encoding', 'content-disposition', 'last-modified']

/** Answers any error with the standard body; our own faults are logged and never described to the caller. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toApiError(error)
  request.failure = failure.code
  const { status } = ERROR_CODES[failure.code]
  const hasHungUp = request.raw.errored !== null || reply.raw.destroyed
  if (hasHungUp) request.log.debug({ err: error }, 'The client disconnected')
  else if (failure.code === 'BUSY') request.log.warn({ err: error }, failure.code)
  // Thrown directly where the reason has been logged, or needs no log entry.
  else if (status >= 500 && !(error === failure && failure.code === 'UNAVAILABLE'))
    request.log.error({ err: error }, failure.code)
  const { retryAfterSeconds, allow } = failure.extras
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (allow !== undefined) reply.header('allow', allow)
  // Headers prepared for a success do not apply to the failure.
  for (const name of SUCCESS_HEADERS) reply.removeHeader(name)
  if (status === 401 && isForPrograms(request.url)) reply.header('www-authenticate', 'Bearer')
  const { type, body } = errorReply(failure, requestLanguage(request), {
    url: request.url,
    requestId: request.id,
    publicUrl: request.server.config.publicUrl,
  })
  reply
    .code(status)
    .header('cache-control', 'no-store')
    // Some errors occur before any hook: a URL that cannot be parsed.
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-language')
    .type(type)
    // A string, so that no serializer of the failed route processes it.
    .send(body)
}

export const handleErrors = (app: FastifyInstance): void => {
  app.decorateRequest('failure', null)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}
