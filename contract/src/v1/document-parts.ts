import type { Endpoint } from '../endpoint.ts'

/** Tags of calls, by the part of their path after `/api/v1/`. */
export const TAGS: Readonly<Record<string, string>> = {
  providers: 'Studios that make games.',
  games: 'Games, their versions, days, readings, forecasts and operators.',
  operators: 'Who offers games, and which version of each.',
  days: 'The daily series of all games.',
  verdicts: 'Games that chance alone does not explain.',
  discoveries: 'Games that can be called off their RTP together.',
  gold: 'Games that ran above their RTP, and how such games went on.',
  catalog: 'The mean RTP of all games.',
  alerts: 'Alerts of the owner of the key.',
  notifications: 'What the owner of the key was told.',
  favorites: 'Games that the owner of the key keeps.',
  feeds: 'Where readings come from; for staff.',
  batches: 'Readings that arrived together.',
  readings: 'Readings of all games, and those that programs send.',
  openapi: 'This document.',
}

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})

/** Headers of replies, declared once. */
export const REPLY_HEADERS = {
  'RateLimit-Policy': text(
    'How many requests (`q`) the key has in how many seconds (`w`).',
    '"key";q=600;w=60',
  ),
  RateLimit: text(
    'How many requests are left (`r`), and after how many seconds all are again (`t`).',
    '"key";r=599;t=60',
  ),
  'Retry-After': text('Seconds to wait before the next attempt.', '12'),
  'Updated-Until': text(
    'CSV and NDJSON with `updated_since=start`: the next `updated_since`.',
    'WyI3LTEtNSIsIjg0OSIsMTc2NDE1NTQ2Nl0',
  ),
  'Access-Control-Allow-Origin': text(
    'Pages of any website may read the reply. Cookies are never sent.',
    '*',
  ),
  ETag: text('Names this reply; send it as `If-None-Match` next time.', '"3kT9"'),
} as const

/** References to headers in a reply. */
export const headersOf = (names: readonly (keyof typeof REPLY_HEADERS)[]) =>
  names.length === 0
    ? {}
    : {
        headers: Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
      }

/** Headers of every reply. */
export const COMMON_HEADERS = ['Access-Control-Allow-Origin'] as const
/** Headers of every reply to a key. */
export const RATE_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const

/** Whether a reply has an `ETag`: the content of a stream is unknown when its headers are sent. */
export const hasETag = ({ method, replies }: Endpoint): boolean =>
  method === 'GET' && Object.values(replies).every((reply) => !reply.meta()?.contentMediaType)

/** The parameter of calls whose replies have an `ETag`. */
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the reply that the caller has: 304 if it is still current.',
  schema: { type: 'string' },
}

/** The parameter of every call. */
export const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'Language of the texts of errors: `en`, unless `pt` is preferred.',
  schema: { type: 'string' },
  example: 'pt-BR',
}
