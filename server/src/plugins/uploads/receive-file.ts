import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { cleanFileName } from './clean-file-name.ts'

/** What stands around a file in a multipart body: its boundaries, its headers, a few short fields. */
const ENVELOPE_BYTES = 20_000

export type ReceivedFile = {
  name: string
  /** To be read to its end. */
  content: Readable
  /** The form's fields that came before the file. */
  field: (name: string) => string | undefined
}

/** Lets the routes of this instance, and no others, take `multipart/form-data`. */
export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart)
}

/**
 * Hands on the one file of a multipart body as it arrives. A body that says that it is too large is not read
 * at all, another only up to the limit; the connection then ends, so that the rest is not even received.
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
  // Else the rest would be read to its end, if only to be thrown away.
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

/** What reads a body in parts names no status where one ends too early or has no boundary: it is the sender's. */
const refuseBody = (error: unknown): never => {
  const isKnown = error instanceof ApiError || (error instanceof Error && 'statusCode' in error)
  throw isKnown ? error : new ApiError('VALIDATION')
}

/** Whether a file ends before its part of the body does. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Error &&
  (/terminated early|Unexpected end of multipart data/.test(error.message) ||
    ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
