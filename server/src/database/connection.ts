import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import { assertOutsideTransaction, insideTransaction } from './transaction-scope.ts'

export type Database = Kysely<Tables>

/** The driver's pool and one of its connections, for code that passes them to queries. */
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

/** A connection outside the pool, to the same database; not yet open. */
export const createConnection = (pool: Pool): pg.Client => new pg.Client(pool.options)

/**
 * A connection pool for `url`. A broken connection fails only the query running on it, or the next one.
 */
export const createPool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new GuardedPool({
    connectionString: url,
    application_name: 'retorna',
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...options,
  })
  pool.on('error', () => {})
  // The pool handles errors of idle connections only; one of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Typed SQL over a pool; destroying it ends the pool. */
export const createDatabase = (pool: pg.Pool): Database =>
  new GuardedKysely({ dialect: new PostgresDialect({ pool }) })

/** Typed SQL over one connection, for queries inside its transaction. */
export const databaseOver = (client: pg.PoolClient): Database => {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Refuses a second connection inside a transaction: see {@link assertOutsideTransaction}. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    assertOutsideTransaction()
    if (callback === undefined) return super.connect()
    super.connect(callback)
    return undefined
  }
}

class GuardedKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return guarded(super.transaction())
  }
}

const guarded = (builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> => {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  builder.execute = (work) => execute((trx) => insideTransaction(() => work(trx)))
  builder.setAccessMode = (mode) => guarded(setAccessMode(mode))
  builder.setIsolationLevel = (level) => guarded(setIsolationLevel(level))
  return builder
}
