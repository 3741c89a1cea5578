import { API_KEY_SCOPES, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { id, moment, momentWithOffset, text } from '../field-types.ts'

/** Maximum length of a key's name, in characters. */
export const MAX_API_KEY_NAME = 60

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters of the key. */
  shown: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** The feed of its readings; `null` if it writes none. */
  feed: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Name of the user who created it, or `command line`. */
  owner: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Accurate to minutes; null if never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The most popular game and the whole of yesterday, to try a key with; `null` without games. */
const exampleReading = z.object({ game: z.string(), from: moment, to: moment })
export type ExampleReading = z.infer<typeof exampleReading>

/**
 * The keys of staff, of the command line and of feeds, latest first, without the keys themselves, which are shown once;
 * and the feeds that a key can write to.
 */
export const listApiKeys = endpoint('GET /api/admin/api-keys', 'admin', {
  summary: 'List API keys',
  replies: succeedsWith({
    keys: z.array(apiKey),
    feeds: z.array(z.object({ id: z.int(), name: z.string() })),
    example: exampleReading.nullable(),
  }),
})

/**
 * Creates a key, which is returned only once. `readings:write` needs a feed that accepts pushes, and no other scope
 * has one. 409 `NAME_TAKEN` if another key has the name.
 */
export const createApiKey = endpoint('POST /api/admin/api-keys', 'admin', {
  needsFreshProof: true,
  summary: 'Create an API key',
  body: z.object({
    name: text().trim().min(1).max(MAX_API_KEY_NAME),
    scopes: z.array(z.enum(PROGRAM_SCOPES)).min(1),
    feed_id: id.nullable(),
    /** Null for never. */
    expires_at: momentWithOffset.nullable(),
    /** Creates a key whose pushes are validated and answered, but not stored; it can do nothing else. */
    is_test: z.boolean().default(false),
  }),
  replies: { 201: success({ key: z.string(), id: z.int() }) },
})

/** Revokes a key permanently: every process rejects it within a second. 204 even if it has already ended. */
export const revokeApiKey = endpoint('DELETE /api/admin/api-keys/:id', 'admin', {
  summary: 'Revoke an API key',
})
