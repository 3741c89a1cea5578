import { readdir, readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { findSession } from '../auth/sessions/session-rows.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
afterEach(() => database.close())

test('two processes can migrate an empty database at once', async () => {
  database = await createTestDatabase({ empty: true })
  const [one, two] = await Promise.all([migrate(database.pool), migrate(database.pool)])
  expect([...one, ...two].length).toBeGreaterThan(0)
  expect(one.length === 0 || two.length === 0).toBe(true)
  expect(await migrate(database.pool)).toEqual([])
})

test('refuses a database that a newer version has migrated', async () => {
  database = await createTestDatabase()
  await database.pool.query("insert into migrations (name) values ('9999-later.sql')")
  await expect(migrate(database.pool)).rejects.toThrow(/9999-later\.sql.*Update the program/)
})

/** A database with the migrations before this number. */
const migrateUntil = async (number: string) => {
  database = await createTestDatabase({ empty: true })
  const { pool } = database
  const directory = new URL('./migrations/', import.meta.url)
  await pool.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of (await readdir(directory)).sort().filter((file) => file < number)) {
    await pool.query(await readFile(new URL(name, directory), 'utf8'))
    await pool.query('insert into migrations (name) values ($1)', [name])
  }
  return database
}

test('alerts in standard deviations become alerts by evidence, and each owner is told once', async () => {
  const { pool } = await migrateUntil('0040')
  await pool.query(
    `insert into users (id, name, email)
     select name, name, name || '@example.com' from unnest(array['ana', 'bia', 'caio']) as p (name)`,
  )
  await pool.query(
    `insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) values ('a', 1, 'A'), ('b', 1, 'B');
     insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
       values (1, '2026-03-01', 96, 1, now());
     insert into alerts (user_id, game_id, direction, threshold, unit, is_active, deleted_at) values
       ('ana', 1, 'both', 3, 'deviations', true, null),
       ('ana', 2, 'increase', 3, 'deviations', false, null),
       ('ana', 2, 'both', 5, 'points', true, null),
       ('bia', 1, 'both', 3, 'points', true, null),
       ('caio', 1, 'both', 3, 'deviations', true, now())`,
  )
  expect(await migrate(pool)).toContain('0040-alerts-by-evidence.sql')
  const alerts = await pool.query(
    'select unit, threshold, reference, false_alarms, counts_from from alerts order by id',
  )
  const converted = { unit: 'evidence', threshold: 2, reference: 'theoretical', false_alarms: 0.5 }
  expect(alerts.rows).toMatchObject([
    { ...converted, counts_from: '2026-03-02' },
    { ...converted, counts_from: '-infinity' },
    { unit: 'points', threshold: 5 },
    { unit: 'points', threshold: 3 },
    converted,
  ])
  const told = await pool.query('select user_id, kind, data, state from notifications')
  expect(told.rows).toEqual([
    { user_id: 'ana', kind: 'alerts-converted', data: { count: 2 }, state: 'new' },
  ])
})

test('the migration to hashed tokens keeps sessions and passwords valid', async () => {
  const { pool, db } = await migrateUntil('0022')
  const token = 'token-of-before-0123456789abcdef'
  await pool.query(`insert into users (id, name, email) values ('ana', 'Ana', 'ana@example.com')`)
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ('s', 'ana', $1, now() + interval '1 day')`,
    [token],
  )
  await pool.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     values ('a', 'ana', 'ana', 'credential', 'the hash')`,
  )
  await migrate(pool)
  expect(await findSession(db, token, false)).toMatchObject({ userId: 'ana' })
  const { rows } = await pool.query(
    `select sessions::text || passwords::text as row, hash from sessions join passwords using (user_id)`,
  )
  expect(rows[0].hash).toBe('the hash')
  expect(rows[0].row).not.toContain(token)
})

test('the audit log is append-only', async () => {
  database = await createTestDatabase()
  await database.pool.query("insert into audit_log (actor, action, subject) values ('a', 'b', 'c')")
  for (const statement of [
    'update audit_log set actor = 1',
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  }
})

test('partitions for readings are created once, even by concurrent callers', async () => {
  database = await createTestDatabase()
  const make = () =>
    database.pool.query(
      "select ensure_reading_partitions('2025-11-30T23:59Z', '2026-02-01T00:00Z')",
    )
  await Promise.all([make(), make(), make()])
  const { rows } = await database.pool.query(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'readings'::regclass order by 1",
  )
  expect(rows.map((row) => row.name)).toEqual([
    'readings_2025_11',
    'readings_2025_12',
    'readings_2026_01',
    'readings_2026_02',
  ])
})
