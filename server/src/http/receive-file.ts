import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors/api-error.ts'

/** Size limit of a multipart body around its file: boundaries, headers, a few short fields. */
const ENVELOPE_BYTES = 20_000

export type ReceivedFile = {
  name: string
  /** The caller must consume it. */
  content: Readable
  /** A field of the form that came before the file. */
  field: (name: string) => string | undefined
}

/** Lets the routes of this instance, and no others, accept `multipart/form-data`. */
export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart)
}

/**
 * Streams the one file of a multipart body. A body whose declared size is too large is not read at all; any other is
 * read up to the limit, and then the connection is closed so that the rest is not received.
 *
 * @throws ApiError `FILE_TOO_LARGE`; `UNSUPPORTED_MEDIA_TYPE` for another body; `VALIDATION` without a file.
 */
export const receiveFile = async <T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  maximumBytes: number,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const refuse = (): ApiError => {
    reply.header('connection', 'close')
    return new ApiError('FILE_TOO_LARGE')
  }
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  const stated = Number(request.headers['content-length'] ?? 0)
  if (stated > maximumBytes + ENVELOPE_BYTES) throw refuse()
  const part = await request
    .file({
      limits: { fileSize: maximumBytes, files: 1, fields: 4, parts: 5, fieldSize: 1000 },
      throwFileSizeLimit: false,
    })
    .catch(refuseBody)
  if (part === undefined) throw new ApiError('VALIDATION')
  // Otherwise the rest would be read to its end just to be discarded.
  part.file.once('limit', () => part.file.destroy(new ApiError('FILE_TOO_LARGE')))
  try {
    const result = await use({
      name: cleanFileName(part.filename),
      content: part.file,
      field: (name) => {
        const field = Object.hasOwn(part.fields, name) ? part.fields[name] : undefined
        const value = Array.isArray(field) ? undefined : field
        return value?.type === 'field' ? String(value.value) : undefined
      },
    })
    if (part.file.truncated) throw refuse()
    return result
  } catch (error) {
    if (part.file.truncated) throw refuse()
    throw isCutShort(error) ? new ApiError('VALIDATION') : error
  } finally {
    part.file.resume()
  }
}

/** The multipart parser sets no status for a truncated body or a missing boundary: these are the client's fault. */
const refuseBody = (error: unknown): never => {
  const isKnown = error instanceof ApiError || (error instanceof Error && 'statusCode' in error)
  throw isKnown ? error : new ApiError('VALIDATION')
}

/** Whether the error means that the body ended before the file was complete. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Error &&
  (/terminated early|Unexpected end of multipart data/.test(error.message) ||
    ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))

const MAX_NAME_LENGTH = 255

/**
 * The name of an uploaded file as shown in reports: its last path segment, without characters that change how the
 * surrounding text is rendered.
 *
 * @example cleanFileName('C:\\Users\\ana\\leituras.csv') // 'leituras.csv'
 */
export const cleanFileName = (given: string | undefined): string => {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
  return name === '' ? 'file' : name
}
