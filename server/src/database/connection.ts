import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The driver's pool, and one connection of it, for those who pass them on to queries. */
export type Pool = pg.Pool
export type Connection = pg.ClientBase

// Volumes stay below 2^53 units: exact as a number, to four decimals up to 10^11.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
}

/** A connection beside those of a pool, to the same database; not yet open. */
export const createConnection = (pool: Pool): pg.Client => new pg.Client(pool.options)

/**
 * A pool of connections to `url`. A connection that breaks fails the query that runs on it or the next
 * one, and nothing else.
 */
export const createPool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'retorna',
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...options,
  })
  pool.on('error', () => {})
  // The pool listens to idle connections only; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Typed SQL over a pool; destroying it ends the pool. */
export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
