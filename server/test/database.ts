import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { applicationUrl } from '../src/database/application-role.ts'
import { createDatabase, type Database, type Pool } from '../src/database/connection.ts'
import { createPool } from '../src/database/pool.ts'
import { onceForFile, onceForTest } from './opened.ts'
import { patience } from './patience.ts'

export type TestDatabase = {
  url: string
  pool: Pool
  db: Database
  /** The same database through the application's role, which owns nothing. */
  application: { pool: Pool; db: Database }
  close: () => Promise<void>
}

type Options = { empty?: boolean }

/**
 * A separate migrated, empty database on the test run's server; `close` drops it. With `{ empty: true }` it is not
 * migrated either.
 */
export const createTestDatabase = async (options: Options = {}): Promise<TestDatabase> => {
  const server = inject('postgresUrl')
  const nodes = options.empty ? [server] : inject('nodes')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = options.empty ? 'template0' : inject('templateDatabase')
  // Copying files costs less than logging every page.
  await onEach(nodes, `create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const pool = createPool(url, { connectionTimeoutMillis: patience(60_000) })
  const applicationPool = createPool(applicationUrl(url), {
    connectionTimeoutMillis: patience(60_000),
  })
  return {
    url,
    pool,
    db: createDatabase(pool),
    application: { pool: applicationPool, db: createDatabase(applicationPool) },
    close: async () => {
      await Promise.all([pool.end(), applicationPool.end()])
      const dropping = Promise.all(nodes.map((node) => drop(node, name)))
      // On a cluster it may take long, and a database that stays is in nobody's way.
      await (nodes.length === 1 ? dropping : Promise.race([dropping.catch(() => {}), pause(200)]))
    },
  }
}

/** One database for all tests of the file. */
export const useTestDatabase = (options?: Options): TestDatabase =>
  onceForFile(() => createTestDatabase(options))

/** A new database for each test. */
export const useNewTestDatabase = (options?: Options): TestDatabase =>
  onceForTest(() => createTestDatabase(options))

/** What Citus runs in each database may take ten seconds to end, longer than a drop waits for it. */
const drop = async (server: string, name: string, tries = 3): Promise<void> => {
  try {
    await administrationOf(server).query(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 1) throw error
    await drop(server, name, tries - 1)
  }
}

/** How many connections to a test database wait for a lock, on any node. */
export const countLockWaits = async ({ url }: Pick<TestDatabase, 'url'>): Promise<number> => {
  const found = await Promise.all(
    inject('nodes').map((node) =>
      administrationOf(node).query(
        "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
        [new URL(url).pathname.slice(1)],
      ),
    ),
  )
  return found.reduce((sum, { rows }) => sum + rows.length, 0)
}

const administrations = new Map<string, Pool>()

const onEach = async (servers: readonly string[], statement: string): Promise<void> => {
  await Promise.all(servers.map((server) => administrationOf(server).query(statement)))
}

const administrationOf = (server: string): Pool => {
  const known = administrations.get(server)
  if (known !== undefined) return known
  const pool = createPool(server, {
    max: 2,
    allowExitOnIdle: true,
    connectionTimeoutMillis: patience(60_000),
  })
  administrations.set(server, pool)
  return pool
}
