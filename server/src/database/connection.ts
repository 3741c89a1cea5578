import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'
import pg from 'pg'
import { version } from '../version.ts'
import type { Tables } from './tables.ts'
import { timeQueries } from './time-queries.ts'

export type { Tables }

export type Database = Kysely<Tables>

/** For writes that belong together, or with a job: all are stored or none. */
export type Transaction = KyselyTransaction<Tables>

/** The driver's pool and one of its connections, for code that passes them to queries. */
export type Pool = pg.Pool
export type Connection = pg.ClientBase

/** The part of a connection that queries use; the caller owns the transaction. */
export type Client = Pick<pg.ClientBase, 'query'>

// Exact as numbers up to 15 digits, as volumes are; what has more is read as text.
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

/** Where the pool's next connection goes. Contains the password: never log or display it. */
export const urlOf = (pool: Pool): string => pool.options.connectionString ?? ''

/**
 * PostgreSQL compiles a statement to machine code if it expects much work. Ours run for milliseconds, but
 * compiling the long ones of the evidence takes over a second every time. A pooler may pass the setting on; all its connections are ours.
 */
const NO_JIT = 'set jit = off'

/**
 * A connection pool for `url`. A broken connection fails only the query running on it, or the next one.
 *
 * @param url a function: each new connection goes where it leads then.
 * @param options.isPooled whether a pooler is between, which shares connections: then the timeouts are set in each
 *   transaction; statements outside one have those of the role.
 */
export const createPool = (
  url: string | (() => string),
  { isPooled = false, ...options }: pg.PoolConfig & { isPooled?: boolean } = {},
): pg.Pool => {
  const { lock_timeout, statement_timeout, ...others } = options
  const pool = new GuardedPool({
    application_name: `retorna ${version}`,
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    onConnect: async (client) => {
      await client.query(NO_JIT)
    },
    ...(isPooled ? others : options),
  })
  Object.defineProperty(pool.options, 'connectionString', {
    enumerable: true,
    get: typeof url === 'string' ? () => url : url,
  })
  pool.isPooled = isPooled
  if (isPooled) pool.begin = `begin${localTimeouts({ lock_timeout, statement_timeout })}`
  pool.on('error', () => {})
  // The pool handles errors of idle connections only; one of a connection in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    timeQueries(client)
  })
  return pool
}

const localTimeouts = (timeouts: Record<string, number | false | undefined>): string =>
  Object.entries(timeouts)
    .map(([name, milliseconds]) => (milliseconds ? `; set local ${name} = ${milliseconds}` : ''))
    .join('')

/** Typed SQL over a pool; destroying it ends the pool. */
export const createDatabase = (pool: Pool): Database => new PooledKysely(pool)

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Refuses a second connection inside a transaction: see {@link assertOutsideTransaction}. */
class GuardedPool extends pg.Pool {
  /** What a transaction begins with. */
  begin = 'begin'
  isPooled = false

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    assertOutsideTransaction()
    if (callback === undefined) return super.connect()
    super.connect(callback)
    return undefined
  }
}

/** Its transactions begin with {@link inTransaction} alone, which guards them. */
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

const scope = new AsyncLocalStorage<true>()

/** Runs the work of a transaction; until it is done, nothing in it can get another connection. */
const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/**
 * Asking for a second connection while holding one can deadlock: enough concurrent callers exhaust the pool and wait
 * for each other forever. That only happens under load, so it is always an error.
 *
 * @throws Error inside a transaction.
 */
const assertOutsideTransaction = (): void => {
  if (scope.getStore() === true) {
    throw new Error(
      'A second connection inside a transaction: use the connection of the transaction',
    )
  }
}

/**
 * Runs work in a transaction on its own connection: typed SQL by its first argument, and the driver's connection, for
 * COPY and statements on whole tables, by its second. If it throws, the connection is closed, which rolls everything
 * back whatever state the connection is in.
 *
 * @param options.isSnapshot whether all statements see the database as of the first one.
 * @param options.open begins the transaction, with what has to come right before and after on its connection.
 * @param options.signal ends the transaction at once, also within a statement: its connection is cut.
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
 * Within a statement, the database notices a lost connection only if it looks (PostgreSQL, client_connection_check_interval).
 * Its builds for Windows cannot.
 */
export const NOTICE_A_CUT = `select set_config('client_connection_check_interval', '500ms', false)
  where version() !~* 'mingw|visual'`

/** What a connection goes over; the types leave it out. */
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

/** Whether a statement failed because another row has the same key (PostgreSQL, appendix A). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Whether a pooler is between, so that each transaction may get another connection of the database. */
export const isPooled = (pool: Pool): boolean => pool instanceof GuardedPool && pool.isPooled
