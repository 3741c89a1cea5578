import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, useTestDatabase } from '../../test/database.ts'
import { isPgBouncerInstalled, startPgBouncer } from '../../test/servers/pgbouncer.ts'
import { loadSomeGames } from '../catalog/queries.ts'
import { assertUsable, clockWarning, explainRefusal } from './check-server.ts'
import { inTransaction } from './connection.ts'
import { openDatabase } from './open-database.ts'
import { createPool } from './pool.ts'
import { openServerConnections } from './server-connections.ts'

const database = useTestDatabase()

const refusal = (settings: object) =>
  openDatabase({ databaseUrl: database.url, dataDir: '/nowhere', ...settings }).then(
    async (opened) => {
      await opened.close()
      return 'opened'
    },
    (error: Error & { exitCode?: number }) => `${error.exitCode}: ${error.message}`,
  )

test('a version that is too old, and a read-only database, are refused in one line', async () => {
  const pool = createPool(database.url, { max: 1 })
  const query = pool.query.bind(pool)
  const row = { version: '14.9', number: 140_009, isReadOnly: false }
  pool.query = (async () => ({ rows: [row] })) as never
  await expect(assertUsable(pool, database.url, 'DATABASE_URL')).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringMatching(
      /is PostgreSQL 14\.9; Retorna needs 15 or newer\. Check DATABASE_URL\.$/,
    ),
  })
  pool.query = query
  await pool.end()
  const { pathname } = new URL(database.url)
  await database.pool.query(
    `alter database ${pathname.slice(1)} set default_transaction_read_only = on`,
  )
  expect(await refusal({})).toMatch(
    /^7: .* is read-only, as a standby is\. Set DATABASE_URL to the primary\.$/,
  )
  const owner = createPool(database.url, { max: 1 })
  await owner.query('set default_transaction_read_only = off')
  await owner.query(`alter database ${pathname.slice(1)} reset default_transaction_read_only`)
  await owner.end()
})

test('a full disk of the database is told as such', () => {
  const cause = new pg.DatabaseError('could not extend file "base/1": No space left', 0, 'error')
  cause.code = '53100'
  expect(
    explainRefusal(cause, 'postgresql://u:p@db.example/retorna', 'DATABASE_URL'),
  ).toMatchObject({
    exitCode: 5,
    message: expect.stringMatching(/^The disk of the database at db\.example\/retorna is full: /),
  })
})

test('a clock that is not the one of the database is told', async () => {
  expect(await clockWarning(database.pool)).toBeNull()
  vi.setSystemTime(Date.now() + 3_600_000)
  onTestFinished(() => void vi.useRealTimers())
  expect(await clockWarning(database.pool)).toMatch(
    /^The clock of this machine is 36\d\d seconds ahead of that of the database\. /,
  )
})

test('a role without the rights to migrate is told which right it lacks', async () => {
  const empty = await createTestDatabase({ empty: true })
  const role = `poor_${randomUUID().replaceAll('-', '')}`
  await empty.pool.query(`create role ${role} login password 'x'`)
  const databaseUrl = Object.assign(new URL(empty.url), { username: role, password: 'x' }).href
  expect(await refusal({ databaseUrl })).toMatch(
    /^2: .*may not migrate the database \(permission denied for schema public\)\. Set DATABASE_OWNER_URL /,
  )
  await empty.pool.query(`drop role ${role}`)
  await empty.close()
})

test.runIf(isPgBouncerInstalled())(
  'behind PgBouncer in transaction mode, a direct address is asked for; with one, requests go through the pooler',
  async () => {
    const pooler = await startPgBouncer(database.url)
    try {
      expect(await refusal({ databaseUrl: pooler.url })).toMatch(
        /^2: .*DATABASE_URL do not hear notices .* Set DATABASE_DIRECT_URL/,
      )
      expect(await refusal({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url })).toMatch(
        /^2: .*DATABASE_DIRECT_URL do not hear notices/,
      )
      const other = await createTestDatabase()
      expect(await refusal({ databaseUrl: pooler.url, databaseDirectUrl: other.url })).toMatch(
        /^2: .*lead to different databases/,
      )
      await other.close()
      expect(await refusal({ databaseUrl: pooler.url, databaseDirectUrl: database.url })).toBe(
        'opened',
      )
      const connections = openServerConnections(database.pool, {
        requests: 10,
        pooledUrl: pooler.url,
      })
      const timeouts = await inTransaction(connections.requests.pool, async (_, client) => {
        const { rows } = await client.query(
          "select current_setting('lock_timeout') as locks, current_setting('statement_timeout') as statements",
        )
        return rows
      })
      expect(timeouts).toEqual([{ locks: '5s', statements: '1min' }])
      const { rows: alone } = await connections.requests.pool.query('show statement_timeout')
      expect(alone).toEqual([{ statement_timeout: '1min' }])
      const many = await Promise.all(
        Array.from({ length: 30 }, () =>
          connections.requests.db.selectFrom('settings').selectAll().execute(),
        ),
      )
      expect(many).toHaveLength(30)
      const games = await Promise.all(
        Array.from({ length: 30 }, () => loadSomeGames(connections.requests.db, [1])),
      )
      expect(games).toHaveLength(30)
      await connections.close()
    } finally {
      await pooler.close()
    }
  },
)
