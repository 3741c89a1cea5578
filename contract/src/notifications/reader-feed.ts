import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { text } from '../field-types.ts'

const readerFeed = z.object({
  createdAt: z.iso.datetime(),
  /** Accurate to minutes; `null` if never read. */
  lastUsedAt: z.iso.datetime().nullable(),
})

/** The caller's feed for feed readers, without its URL, which is shown once; `null` without one. */
export const getReaderFeed = endpoint('GET /api/notifications/reader-feed', 'signed-in', {
  summary: 'Get the feed for feed readers',
  replies: succeedsWith({ feed: readerFeed.nullable() }),
})

/**
 * Creates the feed, or gives it a new URL and revokes the old one. `token` is the secret part of the URL, returned
 * only once.
 */
export const makeReaderFeed = endpoint('POST /api/notifications/reader-feed', 'alerts', {
  summary: 'Create the feed for feed readers',
  replies: { 201: success({ token: z.string(), feed: readerFeed }) },
})

/** Removes the feed; its URL then returns 404. Returns 204 even if there is no feed. */
export const removeReaderFeed = endpoint('DELETE /api/notifications/reader-feed', 'signed-in', {
  summary: 'Remove the feed for feed readers',
})

/**
 * The owner's favorites and games with alerts as an Atom feed (RFC 4287): one entry for the current answer of each
 * game. When the answer changes, a new entry replaces it. Limited to what the owner's plan shows. 404 `NOT_FOUND` for
 * a revoked or invalid token; 429 after too many invalid tokens.
 */
export const readReaderFeed = endpoint('GET /api/reader-feed/:token', 'public', {
  summary: 'Read the feed of a person',
  params: z.object({ token: text().max(200) }),
  query: z.object({ lang: z.enum(LANGUAGES).optional() }),
  replies: { 200: z.string().meta({ contentMediaType: 'application/atom+xml' }) },
})
