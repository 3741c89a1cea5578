import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { version } from '../version.ts'
import { timeQueries } from './time-queries.ts'

// Numbers are exact up to 15 digits, which suffices for volumes; longer values are read as text.
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
export const createConnection = (pool: pg.Pool): pg.Client => new pg.Client(pool.options)

/** The URL of the pool's next connection. Contains the password: never log or display it. */
export const urlOf = (pool: pg.Pool): string => pool.options.connectionString ?? ''

/**
 * PostgreSQL compiles a statement to machine code if it expects much work. Ours run for milliseconds, but compiling
 * the long ones of the evidence takes over a second every time. A pooler may pass the setting on to other clients,
 * but all its connections are ours.
 */
const NO_JIT = 'set jit = off'

/**
 * A connection pool for `url`. A broken connection fails only the query running on it, or the next one.
 *
 * @param url a function is called for each new connection.
 * @param options.isPooled whether a pooler shares the connections. If so, the timeouts are set in each transaction,
 *   and statements outside a transaction have the timeouts of the role.
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
  // The pool handles errors of idle connections only; without a listener, an error of a connection in use would end
  // the process.
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

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Rejects a second connection inside a transaction: see {@link assertOutsideTransaction}. */
export class GuardedPool extends pg.Pool {
  /** The statement that begins a transaction. */
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

const scope = new AsyncLocalStorage<true>()

/** Runs the work of a transaction; until it ends, nothing in it can get another connection. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/**
 * Asking for a second connection while holding one can deadlock: enough concurrent callers exhaust the pool and wait
 * for each other forever. That only happens under load, so it is always an error.
 *
 * @throws Error inside a transaction.
 */
export const assertOutsideTransaction = (): void => {
  if (scope.getStore() === true) {
    throw new Error(
      'A second connection inside a transaction: use the connection of the transaction',
    )
  }
}

/** Whether a pooler is between, so that each transaction may get another connection of the database. */
export const isPooled = (pool: pg.Pool): boolean => pool instanceof GuardedPool && pool.isPooled
