import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { createDatabase, createPool } from '../database/connection.ts'
import { watchForDead } from './dead-processes.ts'

test('runners that are held while the connection opens are released by one release', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const pool = createPool(database.url)
  onTestFinished(() => pool.end())
  const locks = async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    )
    return rows.length
  }
  const watch = watchForDead({
    pool,
    db: createDatabase(pool),
    roundMs: 60_000,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(watch.close)
  const names: string[] = []
  const hold = () => {
    const name = `runners-${names.length}`
    names.push(name)
    watch.hold(name, { isRunning: () => true, restart: () => {} })
  }
  let isOpen = false
  const opened = expect.poll(locks, { interval: 10 }).toBeGreaterThan(0)
  void opened.then(() => {
    isOpen = true
  })
  while (!isOpen) {
    hold()
    await pause(1)
  }
  await expect.poll(locks).toBe(names.length)
  for (const name of names) watch.release(name)
  await expect.poll(locks).toBe(0)
})
