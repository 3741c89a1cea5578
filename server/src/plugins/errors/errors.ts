import { ERROR_CODES } from '@retorna/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { errorBody, toApiError } from './error-reply.ts'
import { languageOf } from './language.ts'

/** Answers any error in the one shape; a fault of ours is logged and never described to the caller. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toApiError(error)
  const { status } = ERROR_CODES[failure.code]
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, failure.code)
  const { retryAfterSeconds, allow } = failure.extras
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (allow !== undefined) reply.header('allow', allow)
  // What a handler prepared for its success says nothing about the failure.
  for (const name of ['etag', 'content-encoding', 'content-disposition', 'last-modified']) {
    reply.removeHeader(name)
  }
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8')
    // A string, so that no serializer of the failed route sees it.
    .send(
      JSON.stringify(
        errorBody(failure, languageOf(request.headers['accept-language']), request.id),
      ),
    )
}

/** The one error handler, and the answer to addresses of the API that do not exist. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

/** Refuses an address with a null character, which PostgreSQL cannot store in any text. */
export const hasNullCharacter = (url: string): boolean => url.includes('%00')

export const nullCharacterError = (): ApiError => new ApiError('VALIDATION')
