import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'
import { isCurrent } from './is-current.ts'

/** A serialized body, cached for all who get the same. */
export type KeptReply = { etag: string; json: Buffer; gzip: Buffer }

const compress = promisify(gzip)

/** Serializes and compresses a body of the contract. */
export const keptReply = async (body: unknown): Promise<KeptReply> => {
  const json = Buffer.from(JSON.stringify(body))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, json, gzip: await compress(json) }
}

/** Sends the bytes, or 304 if the caller already has them. */
export const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptReply,
): FastifyReply => {
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, authorization')
    .header('etag', kept.etag)
  if (isCurrent(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(kept.json)
  return reply.header('content-encoding', 'gzip').send(kept.gzip)
}
