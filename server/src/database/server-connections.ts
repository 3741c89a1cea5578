import { createDatabase, type Pool } from './connection.ts'
import { createPool, urlOf } from './pool.ts'

/** The connection pools of one server process, separated by what may block them (docs/decisions/0021). */
export type ServerConnections = ReturnType<typeof openServerConnections>

/** Wait for a connection. Under load requests queue, and readers prefer waiting to retrying. */
const REQUEST_TIMEOUT_MS = 20_000
/** A user's own data is locked for moments only. */
const REQUEST_LOCK_TIMEOUT_MS = 5_000
/** The longest statements of a request take seconds, on the largest data. */
const REQUEST_STATEMENT_TIMEOUT_MS = 60_000
/** Includes waiting for a lock. */
const WRITER_STATEMENT_TIMEOUT_MS = 300_000
const WRITERS = 6
/**
 * Wait for a connection, and then for a lock: as long as a large import holds the readings lock on a slow machine.
 * The web application waits longer.
 */
const WRITER_TIMEOUT_MS = 40_000
/** A connection without an answer by then is closed. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * Opens pools to the database of `pool`, which do not compete with that pool's users for connections.
 *
 * @param options.requests the number of connections for requests.
 * @param options.pooledUrl the same database through a pooler, for requests that do not need a connection of their
 *   own.
 */
export const openServerConnections = (
  pool: Pool,
  {
    requests: max,
    pooledUrl,
    writerPatienceMs = WRITER_TIMEOUT_MS,
  }: {
    requests: number
    pooledUrl?: string | undefined
    writerPatienceMs?: number | undefined
  },
) => {
  const url = () => urlOf(pool)
  const requests = createPool(pooledUrl ?? url, {
    max,
    isPooled: pooledUrl !== undefined,
    connectionTimeoutMillis: REQUEST_TIMEOUT_MS,
    lock_timeout: REQUEST_LOCK_TIMEOUT_MS,
    statement_timeout: REQUEST_STATEMENT_TIMEOUT_MS,
  })
  const writers = createPool(url, {
    max: WRITERS,
    connectionTimeoutMillis: writerPatienceMs,
    lock_timeout: writerPatienceMs,
    statement_timeout: WRITER_STATEMENT_TIMEOUT_MS,
  })
  const listener = createPool(url, { max: 1 })
  const probe = createPool(pooledUrl ?? url, { max: 1, query_timeout: PROBE_TIMEOUT_MS })
  return {
    /** For requests that read, sign in or change a user's own data. */
    requests: { pool: requests, db: createDatabase(requests) },
    /** For requests that change the catalog or readings, which wait for each other and for imports. */
    writers: { pool: writers, db: createDatabase(writers) },
    /** A single connection, for LISTEN. */
    listener,
    /** A single connection for the health check, so that a queue of requests does not affect its result. */
    probe,
    close: async () => {
      await Promise.all([requests, writers, listener, probe].map((each) => each.end()))
    },
  }
}
