import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { admitApplication, applicationUrl } from './application-role.ts'
import { createDatabase, createPool, type Database } from './connection.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'

/** A migrated database, ready for use. */
export type OpenedDatabase = {
  /** Contains the password: never log or display it. */
  url: string
  pool: pg.Pool
  db: Database
  /** Ends the pool; the embedded server stops when no other process uses it. */
  close: () => Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseOwnerUrl'>>

type Server = {
  /** With the application's role. */
  url: string
  /** With the role that owns the tables; the same unless the configuration names another. */
  ownerUrl: string
  isOurs: boolean
  close: () => Promise<void>
}

/**
 * Opens the configured database, or the embedded one in the data directory, and migrates it.
 *
 * @param report called before each step that may take a while.
 * @throws StartError if it cannot be started or reached.
 */
export const openDatabase = async (
  config: Settings,
  report: (step: string) => void = () => {},
): Promise<OpenedDatabase> => {
  const server = await reachServer(config, report)
  const pool = createPool(server.url)
  const close = async () => {
    await pool.end()
    await server.close()
  }
  try {
    await prepare(server, pool, report)
  } catch (error) {
    await close()
    throw error
  }
  return { url: server.url, pool, db: createDatabase(pool), close }
}

const reachServer = async (
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  report: (step: string) => void,
): Promise<Server> => {
  if (databaseUrl !== undefined) {
    const ownerUrl = databaseOwnerUrl ?? databaseUrl
    return { url: databaseUrl, ownerUrl, isOurs: false, close: async () => {} }
  }
  const { url, close } = await openEmbedded({ directory: join(dataDir, 'postgres'), report })
  return { url: applicationUrl(url), ownerUrl: url, isOurs: true, close }
}

/** Migrates as the owner, whose connections are closed before anything else runs. */
const prepare = async (
  { url, ownerUrl, isOurs }: Server,
  pool: pg.Pool,
  report: (step: string) => void,
): Promise<void> => {
  const owner = ownerUrl === url ? pool : createPool(ownerUrl, { max: 3 })
  try {
    await assertReachable(owner, ownerUrl, owner === pool ? 'DATABASE_URL' : 'DATABASE_OWNER_URL')
    const applied = await migrate(owner)
    if (applied.length > 0)
      report(`The database is up to date (${applied.length} migrations applied).`)
    if (owner !== pool) await admitApplication(owner, url, { isOurs })
  } finally {
    if (owner !== pool) await owner.end()
  }
  if (owner !== pool) await assertReachable(pool, url, 'DATABASE_URL')
}

const assertReachable = async (pool: pg.Pool, url: string, setting: string): Promise<void> => {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { host, pathname } = new URL(url)
    throw new StartError(
      'databaseUnreachable',
      `The database at ${host}${pathname} cannot be used: ${reason(cause)}. Check ${setting}.`,
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
