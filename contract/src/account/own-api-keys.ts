import { API_KEY_SCOPES, PERSONAL_SCOPES, PUBLISHABLE_SCOPES } from '@retorna/domain/api-key'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { MAX_API_KEY_NAME } from '../feeds/api-keys.ts'
import { momentWithOffset, text } from '../field-types.ts'

/** Maximum API keys per user, revoked ones not counted. */
export const MAX_OWN_API_KEYS = 20

/** Maximum addresses and networks that a key is limited to. */
const MAX_ALLOWED_ADDRESSES = 20

/** Number of requests stored per key. */
export const KEPT_REQUESTS = 100

/** Session storage key that passes an API key to the API reference opened in a new tab. */
export const KEY_TO_TRY = 'retorna-key-to-try'

const ownApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters of the key. */
  shown: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** Addresses and networks (CIDR) that may use it; `null` for all. */
  allowedAddresses: z.array(z.string()).nullable(),
  /** The origins of the web pages that may use a publishable key; `null` for a secret key. */
  allowedOrigins: z.array(z.string()).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Accurate to seconds; `null` if never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** In the last 30 days, UTC, today included. */
  requests30Days: z.int().nonnegative(),
})
export type OwnApiKey = z.infer<typeof ownApiKey>

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'network-invalid')

/** Maximum origins of the web pages that may use a key. */
const MAX_ALLOWED_ORIGINS = 20

/** Whether a text is an origin as browsers send it: scheme, host and port, without a path. */
const isOrigin = (value: string): boolean =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value
const origin = text().trim().toLowerCase().max(300).refine(isOrigin, 'origin-invalid')

/** The properties of a key that its owner may change. */
const values = z
  .object({
    name: text().trim().min(1).max(MAX_API_KEY_NAME),
    scopes: z.array(z.enum(PERSONAL_SCOPES)).min(1),
    /** `null` for never. */
    expires_at: momentWithOffset.nullable(),
    allowed_addresses: z.array(network).min(1).max(MAX_ALLOWED_ADDRESSES).nullable(),
    /**
     * Creates a publishable key: pages of these origins may embed it, and it reads only the catalog. Cannot be
     * changed later.
     */
    allowed_origins: z.array(origin).min(1).max(MAX_ALLOWED_ORIGINS).nullable().default(null),
  })
  .refine(
    ({ scopes, allowed_origins: origins }) =>
      origins === null || scopes.every((scope) => isPublishableScope(scope)),
    { path: ['scopes'], error: 'scopes-not-publishable' },
  )

const isPublishableScope = (scope: string): boolean =>
  PUBLISHABLE_SCOPES.some((one) => one === scope)

/** The caller's keys that were not revoked, latest first, without the keys themselves, which are shown once. */
export const listOwnApiKeys = endpoint('GET /api/account/api-keys', 'signed-in', {
  summary: "List the caller's API keys",
  replies: succeedsWith({ keys: z.array(ownApiKey) }),
})

/** A request made with a key, and its result. */
const keyRequest = z.object({
  at: z.iso.datetime(),
  /** Method and path as in the reference, without parameters. */
  call: z.string(),
  status: z.int(),
  /** Why it was rejected, in the caller's language. */
  problem: z.object({ code: z.string(), title: z.string() }).nullable(),
})
export type KeyRequest = z.infer<typeof keyRequest>

/**
 * The last requests of one of the caller's keys, latest first, at most {@link KEPT_REQUESTS}. 404
 * `API_KEY_NOT_FOUND`.
 */
export const listOwnApiKeyRequests = endpoint(
  'GET /api/account/api-keys/:id/requests',
  'signed-in',
  {
    summary: 'List the last requests of an API key',
    replies: succeedsWith({ requests: z.array(keyRequest) }),
  },
)

/**
 * Creates a key, which is returned only once; its owner is notified by mail. It opens `/api/v1` while the caller's
 * plan has API access. 409 `NAME_TAKEN` if another key of the caller has the name, 409 `API_KEYS_FULL` beyond
 * {@link MAX_OWN_API_KEYS}.
 */
export const createOwnApiKey = endpoint('POST /api/account/api-keys', 'api-keys', {
  needsFreshProof: true,
  summary: 'Make an API key',
  body: values,
  replies: { 201: success({ key: z.string(), apiKey: ownApiKey }) },
})

/**
 * Replaces the rights of a key; every process applies them within a second. A secret key cannot become publishable:
 * 400 `VALIDATION`. 404 `API_KEY_NOT_FOUND`, 409 `NAME_TAKEN`.
 */
export const changeOwnApiKey = endpoint('PUT /api/account/api-keys/:id', 'api-keys', {
  needsFreshProof: true,
  summary: 'Change an API key',
  body: values,
  replies: succeedsWith({ apiKey: ownApiKey }),
})

/**
 * Revokes a key: every process rejects it within a second. 204 even if it was already revoked. It can be restored for
 * an hour.
 */
export const revokeOwnApiKey = endpoint('DELETE /api/account/api-keys/:id', 'signed-in', {
  summary: 'Revoke an API key',
})

/**
 * Restores a key revoked by the caller within the last hour. 404 `API_KEY_NOT_FOUND`, 409 `NAME_TAKEN`, 409
 * `API_KEYS_FULL`.
 */
export const restoreOwnApiKey = endpoint('POST /api/account/api-keys/:id/restore', 'api-keys', {
  needsFreshProof: true,
  summary: 'Restore a revoked API key',
  replies: succeedsWith({ apiKey: ownApiKey }),
})
