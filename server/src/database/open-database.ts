import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { createDatabase, createPool, type Database } from './connection.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'

/** A migrated database, ready for use. */
export type OpenedDatabase = {
  /** With the password: never to be shown. */
  url: string
  pool: pg.Pool
  db: Database
  /** Ends the pool; the embedded server stops when no other process uses it. */
  close: () => Promise<void>
}

/**
 * Opens the database that the configuration names, else the embedded one in the data directory,
 * and brings it up to date.
 *
 * @param report is told about each step that may take a while.
 * @throws StartError when it cannot be started or reached.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  report: (step: string) => void = () => {},
): Promise<OpenedDatabase> => {
  const server =
    config.databaseUrl === undefined
      ? await openEmbedded({ directory: join(config.dataDir, 'postgres'), report })
      : { url: config.databaseUrl, close: async () => {} }
  const pool = createPool(server.url)
  const close = async () => {
    await pool.end()
    await server.close()
  }
  try {
    await assertReachable(pool, server.url)
    const applied = await migrate(pool)
    if (applied.length > 0)
      report(`Brought the database up to date (${applied.length} migrations).`)
  } catch (error) {
    await close()
    throw error
  }
  return { url: server.url, pool, db: createDatabase(pool), close }
}

const assertReachable = async (pool: pg.Pool, url: string): Promise<void> => {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { host, pathname } = new URL(url)
    throw new StartError(
      'databaseUnreachable',
      `The database at ${host}${pathname} cannot be used: ${reason(cause)}. Check DATABASE_URL.`,
      { cause },
    )
  }
}

const reason = (cause: unknown): string => {
  if (cause instanceof pg.DatabaseError) return cause.message
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND') return 'there is no such host'
  return cause instanceof Error && cause.message ? cause.message : String(code)
}
