import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { admitApplication, applicationUrl } from './application-role.ts'
import {
  assertHears,
  assertSame,
  assertUsable,
  clockWarning,
  explainRefusal,
} from './check-server.ts'
import { createDatabase, type Pool } from './connection.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate/migrate.ts'
import { createPool } from './pool.ts'
import { lacksPrivilege } from './statement-outcome.ts'

/** A migrated database, ready for use. */
export type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>

/** A connection still in use this long after the database is closed is left to end with the process. */
const CLOSE_TIMEOUT_MS = 1_000

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'databaseDirectUrl'>>

type Server = {
  /** The current URL with the application's role and without a pooler. */
  url: () => string
  /** The setting that contains `url`. */
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** The URL through a pooler; undefined if no pooler is configured. */
  pooledUrl: string | undefined
  /** The URL with the role that owns the tables; equal to `url` unless the configuration names another. */
  ownerUrl: () => string
  isOurs: boolean
  close: () => Promise<void>
}

/** Each job runner keeps one of them to be notified of new jobs. */
export const CONNECTIONS_OF_JOBS = 14

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
  fill?: (owner: Pool) => Promise<void>,
) => {
  const server = await reachServer(config, report)
  const pool = createPool(server.url, { max: CONNECTIONS_OF_JOBS })
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
    /**
     * The current URL, which changes with the embedded database's port. It contains the password, so never log or
     * display it.
     */
    get url() {
      return server.url()
    },
    pool,
    db: createDatabase(pool),
    /** Ends the pool; the embedded server stops when no other process uses it. */
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

/** A database opened as the owner of its tables, with the migrations that it had. */
export type OwnedDatabase = Awaited<ReturnType<typeof openOwned>>

/**
 * Opens the configured database, or the embedded one, without migrating it.
 *
 * @param applicationName the name under which its connections are listed.
 * @throws StartError if it cannot be started or reached.
 */
export const openOwned = async (
  config: Settings,
  applicationName: string,
  report: (step: string) => void,
) => {
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
  return {
    pool,
    /** Applies the missing migrations, and grants the application what it needs on them. */
    migrate: () => migrateAndAdmit(server, pool),
    /** Ends its connections, so that the database can be renamed; the embedded server keeps running. */
    release,
    close,
  }
}

const migrateAndAdmit = async (
  { url, ownerUrl, isOurs }: Server,
  owner: Pool,
): Promise<string[]> => {
  const applied = await migrate(owner)
  if (ownerUrl !== url) await admitApplication(owner, url(), { isOurs })
  return applied
}

/**
 * Migrates as the owner, whose connections are closed before anything else runs; then checks the database as the
 * application.
 */
const prepare = async (
  server: Server,
  pool: Pool,
  report: (step: string) => void,
  fill?: (owner: Pool) => Promise<void>,
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
  if (!isOurs) {
    await assertHears(pool, setting)
    const warning = await clockWarning(pool)
    if (warning !== null) report(warning)
  }
  if (pooledUrl !== undefined) await checkPooled(pooledUrl, pool)
}

/** The error if a role that owns no tables runs migrations; undefined for any other error. */
const needsOwner = (cause: unknown, isApplication: boolean): StartError | undefined =>
  isApplication && lacksPrivilege(cause)
    ? new StartError(
        'configuration',
        `Configuration: the role of DATABASE_URL may not migrate the database (${cause.message}). Set DATABASE_OWNER_URL to the same database as the owner of its tables, here as for the server.`,
        { cause },
      )
    : undefined

const checkPooled = async (pooledUrl: string, direct: Pool): Promise<void> => {
  const pooled = createPool(pooledUrl, { max: 1 })
  try {
    await assertUsable(pooled, pooledUrl, 'DATABASE_URL')
    await assertSame(pooled, direct)
  } finally {
    await pooled.end()
  }
}
