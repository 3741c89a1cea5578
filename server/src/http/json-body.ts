import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors/api-error.ts'

/** An escaped null character: `\u0000` after an even number of backslashes. */
const NULL_CHARACTER = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Accepts JSON bodies only. An empty body counts as none. Keys that would reach an object's prototype are refused, and
 * so are null characters, which PostgreSQL cannot store in a text.
 */
export const acceptJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else if (NULL_CHARACTER.test(body)) done(new ApiError('VALIDATION'))
      else parse(request, body, done)
    },
  )
}
