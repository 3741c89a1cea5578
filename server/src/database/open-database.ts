import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { assertHears, assertSame, assertUsable, explainRefusal } from './check-server.ts'
import { createDatabase, createPool, type Database, inTransaction } from './connection.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate/migrate.ts'

/** A migrated database, ready for use. */
export type OpenedDatabase = {
  /** Where it is now: the embedded one's port changes. Contains the password: never log or display it. */
  readonly url: string
  pool: pg.Pool
  db: Database
  /** Ends the pool; the embedded server stops when no other process uses it. */
  close: () => Promise<void>
}

/** A connection still in use this long after the database is closed is left to end with the process. */
const CLOSE_TIMEOUT_MS = 1_000

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'databaseDirectUrl'>>

type Server = {
  /** With the application's role, and without a pooler: where the database is at that moment. */
  url: () => string
  /** The setting that `url` is from. */
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** Through a pooler; undefined without one. */
  pooledUrl: string | undefined
  /** With the role that owns the tables; the same unless the configuration names another. */
  ownerUrl: () => string
  isOurs: boolean
  close: () => Promise<void>
}

/**
 * Opens the configured database, or the embedded one in the data directory, and migrates it.
 *
 * @param report called before each step that may take a while.
 * @param fill runs before the migrations, with a pool of the tables' owner.
 * @throws StartError if it cannot be started or reached.
 */
export const openDatabase = async (
  config: Settings,
  report: (step: string) => void = () => {},
  fill?: (owner: pg.Pool) => Promise<void>,
): Promise<OpenedDatabase> => {
  const server = await reachServer(config, report)
  const pool = createPool(server.url)
  const close = async () => {
    await Promise.race([pool.end(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    await server.close()
  }
  try {
    await prepare(server, pool, report, fill)
  } catch (error) {
    await close()
    throw error
  }
  return {
    get url() {
      return server.url()
    },
    pool,
    db: createDatabase(pool),
    close,
  }
}

const reachServer = async (
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir }: Settings,
  report: (step: string) => void,
): Promise<Server> => {
  if (databaseUrl !== undefined) {
    const url = () => databaseDirectUrl ?? databaseUrl
    return {
      url,
      setting: databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
      pooledUrl: databaseDirectUrl === undefined ? undefined : databaseUrl,
      ownerUrl: databaseOwnerUrl === undefined ? url : () => databaseOwnerUrl,
      isOurs: false,
      close: async () => {},
    }
  }
  const embedded = await openEmbedded({ directory: join(dataDir, 'postgres'), report })
  return {
    url: () => applicationUrl(embedded.url),
    setting: 'DATABASE_URL',
    pooledUrl: undefined,
    ownerUrl: () => embedded.url,
    isOurs: true,
    close: embedded.close,
  }
}

/** A database as the owner of its tables sees it, with the migrations that it had. */
export type OwnedDatabase = {
  pool: pg.Pool
  /** Applies the missing migrations, and grants the application what it needs on them. */
  migrate: () => Promise<string[]>
  /** Ends its connections, so that the database can be renamed; the embedded server goes on. */
  release: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the configured database, or the embedded one, without migrating it.
 *
 * @param applicationName how its connections are listed.
 * @throws StartError if it cannot be started or reached.
 */
export const openOwned = async (
  config: Settings,
  applicationName: string,
  report: (step: string) => void,
): Promise<OwnedDatabase> => {
  const server = await reachServer(config, report)
  const pool = createPool(server.ownerUrl, { max: 3, application_name: applicationName })
  let ended: Promise<void> | undefined
  const release = () => {
    ended ??= pool.end()
    return ended
  }
  const close = async () => {
    await release()
    await server.close()
  }
  const setting = server.ownerUrl === server.url ? server.setting : 'DATABASE_OWNER_URL'
  try {
    await assertUsable(pool, server.ownerUrl(), setting)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, migrate: () => migrateAndAdmit(server, pool), release, close }
}

const migrateAndAdmit = async (
  { url, ownerUrl, isOurs }: Server,
  owner: pg.Pool,
): Promise<string[]> => {
  const applied = await migrate(owner)
  if (ownerUrl !== url) await admitApplication(owner, url(), { isOurs })
  return applied
}

/** Migrates as the owner, whose connections are closed before anything else runs; then checks what the application uses. */
const prepare = async (
  server: Server,
  pool: pg.Pool,
  report: (step: string) => void,
  fill?: (owner: pg.Pool) => Promise<void>,
): Promise<void> => {
  const { url, setting, pooledUrl, ownerUrl, isOurs } = server
  const owner = ownerUrl === url ? pool : createPool(ownerUrl, { max: 3 })
  const ownerSetting = owner === pool ? setting : 'DATABASE_OWNER_URL'
  try {
    await assertUsable(owner, ownerUrl(), ownerSetting)
    await fill?.(owner)
    const applied = await migrateAndAdmit(server, owner)
    if (applied.length > 0)
      report(`The database is up to date (${applied.length} migrations applied).`)
  } catch (error) {
    throw needsOwner(error, owner === pool) ?? explainRefusal(error, ownerUrl(), ownerSetting)
  } finally {
    if (owner !== pool) await owner.end()
  }
  if (owner !== pool) await assertUsable(pool, url(), setting)
  if (!isOurs) await assertHears(pool, setting)
  if (pooledUrl !== undefined) await checkPooled(pooledUrl, pool)
}

/** The code of a missing privilege (PostgreSQL, appendix A). */
const NOT_ALLOWED = '42501'

/** The error of migrations by a role that owns nothing; undefined for any other. */
const needsOwner = (cause: unknown, isApplication: boolean): StartError | undefined =>
  isApplication && cause instanceof pg.DatabaseError && cause.code === NOT_ALLOWED
    ? new StartError(
        'configuration',
        `Configuration: the role of DATABASE_URL may not migrate the database (${cause.message}). Set DATABASE_OWNER_URL to the same database as the owner of its tables, here as for the server.`,
        { cause },
      )
    : undefined

const checkPooled = async (pooledUrl: string, direct: pg.Pool): Promise<void> => {
  const pooled = createPool(pooledUrl, { max: 1 })
  try {
    await assertUsable(pooled, pooledUrl, 'DATABASE_URL')
    await assertSame(pooled, direct)
  } finally {
    await pooled.end()
  }
}

/** The role that the application uses on the embedded server. */
const APPLICATION_ROLE = 'retorna_app'

// An arbitrary advisory lock key, unique in this database.
const ROLE_LOCK = 7_236_019

/**
 * Derives the application's URL on the embedded server from the owner's: a role that owns nothing, with a password
 * derived one-way from the owner's.
 */
export const applicationUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  const password = hkdfSync('sha256', decodeURIComponent(url.password), '', APPLICATION_ROLE, 24)
  url.username = APPLICATION_ROLE
  url.password = Buffer.from(password).toString('base64url')
  return url.href
}

/**
 * Grants the role of `url` what the application needs on a migrated database, and no more.
 *
 * @param owner a connection pool of the owner of the tables.
 * @param isOurs whether this is the embedded server: then the role is also created, or its password reset.
 */
export const admitApplication = (
  owner: pg.Pool,
  url: string,
  { isOurs }: { isOurs: boolean },
): Promise<void> =>
  inTransaction(owner, async (_, client) => {
    const { username, password } = new URL(url)
    const role = decodeURIComponent(username)
    // Concurrent starts would update the same system catalog rows.
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK])
    if (isOurs) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const { rows } = await client.query<{ statement: string }>(
        `select format('%s role %I login password %L', $1::text, $2::text, $3::text) as statement`,
        [rowCount === 0 ? 'create' : 'alter', role, decodeURIComponent(password)],
      )
      for (const { statement } of rows) await client.query(statement)
    }
    await client.query('select grant_to_application($1)', [role])
  })
