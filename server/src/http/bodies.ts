import { finished, Readable } from 'node:stream'
import { brokenAt } from '@retorna/domain/broken-json'
import { RepeatedKeyError, refuseRepeatedKeys } from '@retorna/domain/exact-json'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerClientErrors } from './client-errors.ts'
import { ApiError } from './errors/api-error.ts'

/** An escaped null character: `\u0000` after an even number of backslashes. */
const NULL_CHARACTER = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Accepts JSON bodies only. An empty body counts as none. Rejects keys that would reach an object's prototype, null
 * characters, which PostgreSQL cannot store in a text, and objects that have a key twice.
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
      else {
        parse(request, body, (error, value) => {
          const detail = error && notJson(body)
          if (detail !== null) return done(new ApiError('VALIDATION', { detail }))
          const twice = error === null ? repeatedKeyOf(body) : undefined
          if (twice === undefined) done(error, value)
          else done(new ApiError('VALIDATION', { fields: { [twice]: 'key-twice' } }))
        })
      }
    },
  )
}

/** The error that says where a text stops being JSON; `null` for valid JSON. */
export const notJson = (text: string) => {
  const place = brokenAt(text)
  return (
    place && {
      en: `The body is not JSON at line ${place.line}, column ${place.column}.`,
      pt: `O corpo não é JSON na linha ${place.line}, coluna ${place.column}.`,
    }
  )
}

const repeatedKeyOf = (json: string): string | undefined => {
  try {
    refuseRepeatedKeys(json)
    return undefined
  } catch (error) {
    if (error instanceof RepeatedKeyError) return error.key
    throw error
  }
}

/** The `Content-Length`, which the server has validated; undefined for a chunked body. */
export const announcedBytesOf = ({ headers }: FastifyRequest): number | undefined => {
  const { 'content-length': length } = headers
  return length === undefined ? undefined : Number(length)
}

const TIMEOUT_MS = 30_000
const MAY_TAKE_LONG =
  /^(multipart\/form-data|application\/x-ndjson|application\/offset\+octet-stream)\b/i

/**
 * Cuts off bodies that do not arrive in time. Files and streams of rows may take longer, up to the server's request
 * timeout. A body announced only by its content type is empty: its stream would never end (`optimizeEmptyRequests`,
 * server-options.ts), and reading it would hang.
 */
export const cutOffSlowBodies = (app: FastifyInstance, patienceMs = TIMEOUT_MS): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody && 'content-type' in headers) return done(null, Readable.from([]))
    const isHere = raw.complete || raw.readableLength === announcedBytesOf(request)
    if (hasBody && !isHere && !MAY_TAKE_LONG.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => {
        const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        answerClientErrors(app.config.publicUrl)(late, raw.socket, request.url)
      }, patienceMs)
      // A rejected body is answered before it has arrived.
      for (const stream of [raw, reply.raw]) finished(stream, () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
