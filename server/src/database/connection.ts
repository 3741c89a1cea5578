import type { Socket } from 'node:net'
import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
  sql,
} from 'kysely'
import pg from 'pg'
import { assertOutsideTransaction, GuardedPool, insideTransaction } from './pool.ts'
import type { Tables } from './tables.ts'

export type { Tables }

export type Database = Kysely<Tables>

/** A transaction for writes that belong together, or to a job: all of them are stored, or none. */
export type Transaction = KyselyTransaction<Tables>

/** The driver's pool and one of its connections, for code that passes them to queries. */
export type Pool = pg.Pool
export type Connection = pg.ClientBase

/** The part of a connection that queries use; the caller owns the transaction. */
export type Client = Pick<pg.ClientBase, 'query'>

/** Typed SQL over a pool; destroying it ends the pool. */
export const createDatabase = (pool: Pool): Database => new PooledKysely(pool)

/** Transactions can be begun only by {@link inTransaction}, which guards them. */
class PooledKysely extends Kysely<Tables> {
  readonly pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }

  override transaction(): never {
    throw new Error('Use inTransaction, which guards against a second connection')
  }
}

/**
 * Runs a query written in SQL and returns its rows.
 *
 * @example findRows<{ id: number }>(db)`select id from games where provider_id = ${provider}`
 */
export const findRows =
  <Row>(db: Database) =>
  async (...query: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...query).execute(db)).rows

/** The first row of a query written in SQL, or `undefined` if there is none; see {@link findRows}. */
export const findFirst =
  <Row>(db: Database) =>
  async (...query: Parameters<typeof sql>): Promise<Row | undefined> =>
    (await sql<Row>(...query).execute(db)).rows[0]

/** Like {@link findRows}, for a query with a single column: returns its values. */
export const findValues =
  <Value>(db: Database) =>
  async (...query: Parameters<typeof sql>): Promise<Value[]> =>
    (await sql<Record<string, Value>>(...query).execute(db)).rows.flatMap(Object.values<Value>)

/**
 * Runs work in a transaction on its own connection: typed SQL by its first argument, and the driver's connection, for
 * COPY and statements on whole tables, by its second. If it throws, the connection is closed, which rolls everything
 * back in whatever state the connection is.
 *
 * @param options.isSnapshot whether all statements see the database as of the first one.
 * @param options.open begins the transaction, with anything that must run right before and after on its connection.
 * @param options.signal aborts the transaction at once, even during a statement, by closing its connection.
 * @throws Error inside a transaction; the signal's reason once it is aborted.
 */
export const inTransaction = async <T>(
  from: Database | Pool,
  work: (trx: Transaction, client: pg.PoolClient) => Promise<T>,
  {
    isSnapshot = false,
    open = (_, begin) => begin(),
    signal,
  }: {
    isSnapshot?: boolean
    open?: (client: Client, begin: () => Promise<unknown>) => Promise<unknown>
    signal?: AbortSignal
  } = {},
): Promise<T> => {
  assertOutsideTransaction()
  signal?.throwIfAborted()
  const pool = poolOf(from)
  const client = await pool.connect()
  let isBroken = true
  const cut = () => socketOf(client).destroy()
  signal?.addEventListener('abort', cut)
  try {
    if (signal !== undefined) {
      signal.throwIfAborted()
      await client.query(NOTICE_A_CUT)
    }
    const begin = pool instanceof GuardedPool ? pool.begin : 'begin'
    const statement = isSnapshot ? 'begin isolation level repeatable read, read only' : begin
    await open(client, () => client.query(statement))
    const result = await insideTransaction(() => work(typedOver(client), client))
    await client.query('commit')
    isBroken = false
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cut)
    client.release(isBroken)
  }
}

/**
 * During a statement, the database notices a lost connection only if it checks (PostgreSQL,
 * client_connection_check_interval). Its builds for Windows cannot.
 */
export const NOTICE_A_CUT = `select set_config('client_connection_check_interval', '500ms', false)
  where version() !~* 'mingw|visual'`

/** The socket of a connection, which is missing in the driver's types. */
export const socketOf = (client: Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const typedOver = (client: pg.PoolClient): Transaction => {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new PooledKysely(pool) as Kysely<Tables> as Transaction
}

/** The driver's pool under typed SQL. */
export const poolOf = (from: Database | Pool): Pool => {
  const pool = from instanceof PooledKysely ? from.pool : from
  if (pool instanceof pg.Pool) return pool
  throw new Error('A transaction begins with a pool or a database over one')
}
