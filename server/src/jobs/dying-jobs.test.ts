import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNewTestApp } from '../../test/app.ts'
import { makeGame } from '../../test/factories.ts'
import { joinMember, type Member } from '../../test/member.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { findLostWork } from '../database/accepted-work.ts'
import { mendLostWork } from './mend-lost-work.ts'

// Only a hung test reaches these limits: real processes take minutes on a busy machine.
vi.setConfig({ testTimeout: patience(900_000) })
const WAIT = { timeout: patience(600_000), interval: 100 }
const GAMES = 11
const DAYS = 2_000

const server = useNewTestApp()
let member: Member
beforeEach(async () => {
  const ids: number[] = []
  for (let made = 0; made < GAMES; made++) ids.push(await makeGame(server.database.db))
  await sql`insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
    select game, date '2020-01-01' + day, 95, 1, now()
    from unnest(${ids}::integer[]) game, generate_series(0, ${DAYS - 1}) day`.execute(
    server.database.db,
  )
  await server.app.catalog.reload()
  member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
})

const db = () => server.database.db

const orderExport = async (): Promise<number> => {
  const what = { table: 'daily-series', from: '2020-01-01', to: '2026-01-01' }
  return (await member.post('/api/exports', { format: 'csv', what })).json().export.id
}
const exportsOf = async () => (await member.get('/api/exports')).json().exports

/** The processes that a process has started. */
const childrenOf = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

/** How many statements wait for the lock on the parts of exports. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
  return rows.length
}

test('an export whose processes all die fails, its place is free, and it can be tried again', async () => {
  const id = await orderExport()
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table export_parts in access exclusive mode')
  const start = () =>
    startWorker({
      DATABASE_URL: server.database.url,
      AUTH_SECRET: server.app.config.authSecrets?.join(),
    })
  const first = start()
  await expect.poll(waiting, WAIT).toBe(1)
  await first.end('SIGKILL')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db())

  // From now on it has a process of its own, whose death leaves the worker alone.
  const worker = start()
  const killed = new Set<number>()
  const killNext = async (): Promise<number> => {
    const fresh = (await childrenOf(worker.pid)).filter((pid) => !killed.has(pid))
    if (fresh.length > 0 && (await waiting()) > 0) {
      for (const pid of fresh) {
        process.kill(pid, 'SIGKILL')
        killed.add(pid)
      }
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    }
    // The pauses between attempts add up to a minute and a half.
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`export:${id}`} and locked_at is null`.execute(db())
    return killed.size
  }
  await expect.poll(killNext, WAIT).toBe(4)
  await holder.query('rollback')
  holder.release()
  await expect.poll(exportsOf, WAIT).toMatchObject([{ id, state: 'failed' }])
  expect(worker.hasEnded()).toBe(false)
  expect(await findLostWork(db())).toEqual([])
  const { notifications } = (await member.get('/api/notifications')).json()
  expect(notifications).toMatchObject([
    { kind: 'work-failed', data: { work: 'export', id, from: '2020-01-01', to: '2026-01-01' } },
  ])

  expect((await member.post(`/api/exports/${id}/retry`, {})).statusCode).toBe(204)
  await expect.poll(exportsOf, WAIT).toMatchObject([{ id, state: 'ready' }])
  const file = await member.get(`/api/exports/${id}/file`)
  expect(file.body.trim().split('\r\n').length).toBeGreaterThan(GAMES * DAYS)
  expect((await member.post(`/api/exports/${id}/retry`, {})).statusCode).toBe(404)
})

test('what waits without a job is found and gets one', async () => {
  const id = await orderExport()
  expect(await findLostWork(db())).toEqual([])
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where key = ${`export:${id}`}))`.execute(db())
  expect(await findLostWork(db())).toEqual([{ job: 'make-export', id }])
  const said: object[] = []
  const silent = () => {}
  await mendLostWork({
    db: db(),
    log: { debug: silent, info: silent, error: silent, warn: (fields) => said.push(fields) },
  })
  expect(said).toEqual([{ job: 'make-export', count: 1 }])
  expect(await findLostWork(db())).toEqual([])
})
