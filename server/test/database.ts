import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { applicationUrl } from '../src/database/application-role.ts'
import { createDatabase, createPool, type Database } from '../src/database/connection.ts'

export type TestDatabase = {
  url: string
  pool: pg.Pool
  db: Database
  /** The same as the application reaches it: as a role that owns nothing. */
  application: { pool: pg.Pool; db: Database }
  close: () => Promise<void>
}

/**
 * A migrated, empty database of its own on the test run's server; `close` drops it.
 * With `{ empty: true }` it is not migrated either.
 */
export const createTestDatabase = async (
  options: { empty?: boolean } = {},
): Promise<TestDatabase> => {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    server,
    `create database ${name} template ${options.empty ? 'template0' : inject('templateDatabase')}`,
  )
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const pool = createPool(url)
  const applicationPool = createPool(applicationUrl(url))
  return {
    url,
    pool,
    db: createDatabase(pool),
    application: { pool: applicationPool, db: createDatabase(applicationPool) },
    close: async () => {
      await Promise.all([pool.end(), applicationPool.end()])
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

const onServer = async (server: string, statement: string): Promise<void> => {
  const pool = createPool(server, { max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
