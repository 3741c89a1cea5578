import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { createDatabase } from '../database/connection.ts'
import { createPool } from '../database/pool.ts'
import { watchForDead } from './dead-processes.ts'

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A way to the database on which what is open can be lost without a word, as with the host at its other end. */
const openWay = async (url: string) => {
  const { hostname, port } = new URL(url)
  const open: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    open.push(near, far)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const end of open) end.destroy()
  })
  const way = new URL(url)
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const lose = () => {
    for (const end of open.splice(0)) end.unpipe().pause()
  }
  return { url: way.href, lose }
}

test('a process whose way to the database is lost without a word holds its runners again', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const way = await openWay(database.url)
  const lost = createPool(way.url)
  onTestFinished(() => lost.end())
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    )
    return rows.map(({ pid }) => pid)
  }
  const watch = watchForDead({ pool: lost, db: database.db, roundMs: 100, log: SILENT })
  onTestFinished(watch.close)
  watch.hold('runners', { isRunning: () => true, restart: () => {} })
  await expect.poll(holders).toHaveLength(1)
  const [before] = await holders()
  way.lose()
  await sql`select pg_terminate_backend(${before})`.execute(database.db)
  await expect.poll(async () => (await holders()).filter((pid) => pid !== before)).toHaveLength(1)
})

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
    log: SILENT,
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
