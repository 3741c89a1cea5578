import type pg from 'pg'
import { createDatabase, createPool, type Database, urlOf } from './connection.ts'

type Connections = { pool: pg.Pool; db: Database }

/** The connection pools of one server process, separated by what may block them (docs/decisions/0021). */
export type ServerConnections = {
  /** For requests that read, sign in or change a user's own data. */
  requests: Connections
  /** For requests that change the catalog or readings: they wait for each other, and for imports. */
  writers: Connections
  /** A single connection, for LISTEN. */
  listener: pg.Pool
  /** A single connection, to ask whether the database answers: a queue of requests says nothing about that. */
  probe: pg.Pool
  close: () => Promise<void>
}

/** For a connection. Under load requests take turns, and a reader would rather wait than try again. */
const REQUEST_TIMEOUT_MS = 20_000
/** A user's own data is locked for moments only. */
const REQUEST_LOCK_TIMEOUT_MS = 5_000
/** The longest statements of a request take seconds, on the largest data. */
const REQUEST_STATEMENT_TIMEOUT_MS = 60_000
/** Waiting for a lock included. */
const WRITER_STATEMENT_TIMEOUT_MS = 300_000
const WRITERS = 6
/**
 * For a connection, and then for a lock. As long as a large import holds the readings lock on a slow machine; the web
 * application waits longer.
 */
const WRITER_TIMEOUT_MS = 40_000
/** A connection without an answer by then is closed. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * Opens pools to the database of `pool`; they take no connections from that pool's users.
 *
 * @param options.requests how many connections there are for requests.
 * @param options.pooledUrl the same database through a pooler, for requests that need nothing of a connection of their own.
 */
export const openServerConnections = (
  pool: pg.Pool,
  {
    requests: max,
    pooledUrl,
    writerPatienceMs = WRITER_TIMEOUT_MS,
  }: {
    requests: number
    pooledUrl?: string | undefined
    writerPatienceMs?: number | undefined
  },
): ServerConnections => {
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
    requests: { pool: requests, db: createDatabase(requests) },
    writers: { pool: writers, db: createDatabase(writers) },
    listener,
    probe,
    close: async () => {
      await Promise.all([requests, writers, listener, probe].map((each) => each.end()))
    },
  }
}
