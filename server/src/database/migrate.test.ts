import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
afterEach(() => database.close())

test('two processes may migrate an empty database at once', async () => {
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

test('the audit log refuses every change', async () => {
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

test('partitions for readings are made once, also by several at once', async () => {
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
