import type pg from 'pg'
import { createDatabase, createPool, type Database } from './connection.ts'

type Connections = { pool: pg.Pool; db: Database }

/** The connections of one server process, apart by what may hold them up (docs/decisions/0021). */
export type ServerConnections = {
  /** For requests that read, sign in or change what is a person's own. */
  requests: Connections
  /** For requests that change the catalogue or readings: they wait for each other, and for imports. */
  writers: Connections
  /** Of one connection, which listens. */
  listener: pg.Pool
  close: () => Promise<void>
}

/** What is a person's own is locked for moments. */
const REQUEST_LOCK_PATIENCE_MS = 5_000
const WRITERS = 6
/**
 * For a connection, and then for a lock. As long as a large import keeps that of readings on a slow machine; the
 * web application waits longer.
 */
const WRITER_PATIENCE_MS = 40_000

/** Opens connections to the database of `pool`, which keep nothing of it from whoever uses that one. */
export const openServerConnections = (
  pool: pg.Pool,
  writerPatienceMs = WRITER_PATIENCE_MS,
): ServerConnections => {
  const url = pool.options.connectionString ?? ''
  const requests = createPool(url, { lock_timeout: REQUEST_LOCK_PATIENCE_MS })
  const writers = createPool(url, {
    max: WRITERS,
    connectionTimeoutMillis: writerPatienceMs,
    lock_timeout: writerPatienceMs,
  })
  const listener = createPool(url, { max: 1 })
  return {
    requests: { pool: requests, db: createDatabase(requests) },
    writers: { pool: writers, db: createDatabase(writers) },
    listener,
    close: async () => {
      await Promise.all([requests, writers, listener].map((each) => each.end()))
    },
  }
}
