import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether an `If-None-Match` header names an entity tag, compared weakly (RFC 9110, 13.1.2): the caller already has
 * this reply.
 *
 * @example isCurrent('W/"a", "b"', '"b"') // true
 */
export const isCurrent = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** The smallest coding that an `Accept-Encoding` header accepts. */
export const contentCodingFor = (acceptEncoding: string | undefined): ContentCoding => {
  if (accepts('br', acceptEncoding)) return 'br'
  return acceptsGzip(acceptEncoding) ? 'gzip' : 'identity'
}

/**
 * Whether an `Accept-Encoding` header accepts gzip (RFC 9110, 12.5.3): named, or covered by `*`, with a weight above 0.
 *
 * @example acceptsGzip('br, gzip;q=0.5') // true
 */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  accepts('gzip', acceptEncoding)

const accepts = (wanted: 'br' | 'gzip', acceptEncoding: string | undefined): boolean => {
  if (acceptEncoding === undefined) return false
  if (acceptEncoding === wanted) return true
  let others = false
  for (const item of acceptEncoding.slice(0, 1000).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const isTaken = weight === undefined || Number(weight.slice(2)) > 0
    if (coding === wanted || (coding === 'x-gzip' && wanted === 'gzip')) return isTaken
    if (coding === '*') others = isTaken
  }
  return others
}

/** A serialized body, cached for all callers who get the same. */
export type KeptReply = { etag: string; json: Buffer; gzip: Buffer }

const compress = promisify(gzip)

/** Serializes and compresses a body of the contract. */
export const keptReply = async (body: unknown): Promise<KeptReply> => {
  const json = Buffer.from(JSON.stringify(body))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, json, gzip: await compress(json) }
}

/**
 * Sends the bytes, or 304 if the caller already has them.
 *
 * @param vary what the reply depends on besides its URL.
 */
export const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply,
  vary = 'accept-encoding, authorization',
): FastifyReply => {
  reply.header('cache-control', 'private, no-cache').header('vary', vary).header('etag', kept.etag)
  if (isCurrent(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(kept.json)
  return reply.header('content-encoding', 'gzip').send(kept.gzip)
}
