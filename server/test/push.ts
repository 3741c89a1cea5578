import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { Insertable } from 'kysely'
import { insertApiKey } from '../src/auth/api-keys/key-rows.ts'
import { type Database, inTransaction, type Tables } from '../src/database/connection.ts'
import type { TestApp } from './app.ts'

type Store = { database: { db: Database } }

let made = 0

/** Inserts a feed that takes pushes; returns its id. */
export const makePushFeed = async (
  { database }: Store,
  overrides: Partial<Insertable<Tables['feeds']>> = {},
): Promise<number> => {
  made += 1
  const { id } = await database.db
    .insertInto('feeds')
    .values({ name: `Casino ${made}`, kind: 'push', currency: 'BRL', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a key; returns its text. */
export const makeKey = async (
  { database }: Store,
  feedId: number | null,
  overrides: {
    scopes?: ApiKeyScope[]
    expiresAt?: Date
    userId?: string
    name?: string
    isTest?: boolean
    allowedOrigins?: string[]
  } = {},
): Promise<string> => {
  made += 1
  const scopes: ApiKeyScope[] = [feedId === null ? 'catalogue:read' : 'readings:write']
  const key = { name: `Key ${made}`, scopes, feedId, expiresAt: null, userId: null, ...overrides }
  return (await inTransaction(database.db, (trx) => insertApiKey(trx, key))).key
}

type Headers = Record<string, string>

/** Calls of a program with a key. */
export const program = ({ app }: TestApp, key: string) => {
  const post = (payload: string | Buffer, headers: Headers) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/readings',
      headers: { authorization: `Bearer ${key}`, ...headers },
      payload,
    })
  return {
    json: (readings: unknown, headers: Headers = {}) =>
      post(JSON.stringify({ readings }), { 'content-type': 'application/json', ...headers }),
    lines: (rows: readonly (object | string)[], headers: Headers = {}) =>
      post(ndjson(rows), { 'content-type': 'application/x-ndjson', ...headers }),
    events: (events: unknown, headers: Headers = {}) =>
      post(JSON.stringify(events), {
        'content-type': 'application/cloudevents-batch+json',
        ...headers,
      }),
    post,
    get: (url: string) => app.inject({ url, headers: { authorization: `Bearer ${key}` } }),
  }
}

/** Rows one a line; a text is taken as it is. */
const ndjson = (rows: readonly (object | string)[]): string =>
  rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('')
