import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp, testConfig, useNewTestApp } from '../../test/app.ts'
import { countLockWaits } from '../../test/database.ts'
import { makeGame, testToday } from '../../test/factories.ts'
import { queueTestMail } from '../../test/mails.ts'
import { joinMember } from '../../test/member.ts'
import { runServer } from '../main.ts'
import { serveMetrics } from './metrics-server.ts'
import { readPlatformState } from './platform-queries.ts'
import { createRegistry } from './registry.ts'
import { startSampler } from './sampler.ts'

const server = useNewTestApp()

const observed = () => {
  const { app, database } = server
  return { db: database.db, pools: { requests: app.pool }, server: app.state }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test('requests are counted by route, never by their URL', async () => {
  await server.app.inject('/api/games/details/7?token=secret')
  await server.app.inject('/somewhere/secret')
  const text = await createRegistry(observed()).metrics()
  expect(text).toContain(
    'retorna_http_requests_total{method="GET",route="/api/games/details/:id",status="401"} 1',
  )
  expect(text).toContain('retorna_http_requests_total{method="GET",route="none",status="404"} 1')
  expect(text).not.toContain('secret')
})

test('what waits is reported by state, and a database without an answer as such', async () => {
  await queueTestMail(server.database.db)
  const text = await createRegistry(observed()).metrics()
  expect(text).toContain('retorna_mails{state="queued"} 1')
  for (const line of [
    /^retorna_jobs_due \d/m,
    /^retorna_database_up 1$/m,
    /^retorna_listening 1$/m,
    /^retorna_catalog_age_seconds \d/m,
    /^retorna_event_streams 0$/m,
    /^retorna_database_connections\{pool="requests",state="awaited"\} 0$/m,
    /^retorna_readings_per_minute 0$/m,
    /^retorna_feeds_late 0$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ]) {
    expect(text).toMatch(line)
  }
  const other = await createTestApp()
  const registry = createRegistry({ db: other.database.db, pools: {} })
  await other.close()
  expect(await registry.metrics()).toMatch(/^retorna_database_up 0$/m)
})

test('recurring jobs that fail are counted, and those that others have replaced are no longer given up', async () => {
  const { database } = server
  const { db, pool } = database.application
  await pool.query(
    "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('tend-plans', now())",
  )
  const fail = async (key: string | null, attempts: number, due: string) => {
    const { rows } = await pool.query(
      "select id from graphile_worker.add_job('tend-plans', job_key => $1, max_attempts => 25)",
      [key],
    )
    await pool.query(
      `update graphile_worker._private_jobs set last_error = 'away', attempts = $1,
         run_at = now() + $2::interval where id = $3`,
      [attempts, due, rows[0].id],
    )
  }
  await fail('tend-plans', 3, '20 seconds')
  await fail(null, 25, '-1 minutes')
  expect(await readPlatformState(db)).toMatchObject({ failingJobs: 1, givenUpJobs: 0 })
  await fail(null, 25, '6 hours')
  expect(await readPlatformState(db)).toMatchObject({ failingJobs: 1, givenUpJobs: 1 })
})

test('typed readings are counted among the stored ones, removed ones are not', async () => {
  const { app, database } = server
  const editor = await joinMember(server, { role: 'editor' })
  const game = await makeGame(database.db)
  await app.catalog.reload()
  const save = async (version: string | null, rtp: number | null) => {
    const values = rtp === null ? null : { rtp, turnover: null, payout: null, plays: null }
    const row = { game_id: game, day: testToday(), version, values, confirmed: true }
    const reply = await editor.put('/api/admin/entry', { key: randomUUID(), rows: [row] })
    expect(reply.json().results[0]).toMatchObject({ status: 'saved' })
    return reply.json().results[0].reading?.version ?? null
  }
  const version = await save(null, 96)
  await save(version, null)
  const { readings } = await readPlatformState(database.db)
  expect(readings).toBe(1)
})

test('readings of a file that is being stored for minutes are counted by their mean', async () => {
  const { pool, db } = server.database
  const { readings: before } = await readPlatformState(db)
  await pool.query(
    `with batch as (insert into import_batches (kind, file_name, sha256, rows_new, rows_changed,
          rows_unchanged, rows_refused, actor, feed_id, created_at)
        select 'readings', 'large.csv', '', 50000, 0, 0, 0, 'test', min(id), now() - interval '5 minutes'
        from feeds returning id)
    insert into storing_imports (batch_id, has_source, rows, parcels) select id, false, 1, 1 from batch`,
  )
  const { readings } = await readPlatformState(db)
  expect(Math.round((readings - before) / 1000)).toBe(10)
})

test('metrics have a port of their own, which answers nothing else', async () => {
  const port = await freePort()
  const config = testConfig({ host: '127.0.0.1', port: 0, metrics: { host: '127.0.0.1', port } })
  const running = await runServer(config, server.database)
  const status = async (url: string) => (await fetch(url)).status
  expect(await status(`http://127.0.0.1:${port}/metrics`)).toBe(200)
  expect(await status(`http://127.0.0.1:${port}/api/health`)).toBe(404)
  expect(await status(`${running.address}/metrics`)).toBe(404)
  await expect(
    serveMetrics(createRegistry(observed()), { host: '127.0.0.1', port }),
  ).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('METRICS_PORT') })
  await running.close()
  await expect(status(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

test('the state of each process is kept for a day and shown by hour', async () => {
  const { database, app } = server
  const { db, pool } = database
  const admin = await joinMember(server, { name: 'Root', role: 'admin' })
  await pool.query(
    `insert into operations_samples
     select now() - interval '26 hours', 'old', 9, 0, 0, 0, 0, true, 0, 0, 0, 0, 0`,
  )
  await pool.query(
    `insert into feeds (name, kind, due_every_minutes, created_at, stopped_at) values
       ('Late', 'push', 60, now() - interval '2 hours', null),
       ('Silent', 'push', 60, now() - interval '9 days', null),
       ('On time', 'push', 60, now(), null),
       ('Muted', 'push', 60, now() - interval '9 days', null),
       ('Stopped', 'push', 60, now() - interval '9 days', now())`,
  )
  await pool.query(
    `insert into feed_mutes (feed_id, ends_at, reason, muted_by)
     select id, now() + interval '1 day', 'away', 'u1' from feeds where name = 'Muted'`,
  )
  const sampler = startSampler({
    db: database.application.db,
    server: app.state,
    withoutConnection: () => 3,
    onFailure: () => {},
  })
  await app.inject('/api/live')
  await sampler.sample()
  sampler.stop()
  const samples = await db.selectFrom('operations_samples').select('process_id').execute()
  expect(samples).toHaveLength(1)
  const { hours } = (await admin.get('/api/admin/operations/hours')).json()
  expect(hours).toHaveLength(24)
  expect(hours[0]).toMatchObject({ processes: 0, requests: 0 })
  const sum = (key: string) =>
    hours.reduce((all: number, hour: Record<string, number>) => all + (hour[key] ?? 0), 0)
  expect(sum('requests')).toBeGreaterThan(0)
  expect([sum('processes'), sum('requestsWithoutConnection'), sum('deafMinutes')]).toEqual([
    1, 3, 0,
  ])
  expect(sum('lateFeeds')).toBe(2)
  const metrics = await createRegistry(observed()).metrics()
  expect(metrics).toMatch(/^retorna_feeds_late 2$/m)
  expect(metrics.match(/^retorna_feed_late.*$/gm)?.toSorted()).toEqual([
    'retorna_feed_late{feed="Late"} 1',
    'retorna_feed_late{feed="Silent"} 1',
  ])
})

test('no round begins while the last one waits for the database, and its statements end before the next minute', async () => {
  const { database, app } = server
  const sampler = startSampler({
    db: database.application.db,
    server: app.state,
    withoutConnection: () => 0,
    onFailure: () => {},
  })
  const holder = await database.pool.connect()
  await holder.query('begin; lock table feeds')
  const rounds = Promise.all([sampler.sample(), sampler.sample()])
  await expect.poll(() => countLockWaits(database)).toBe(1)
  await holder.query('rollback')
  holder.release()
  await rounds
  await sampler.sample()
  sampler.stop()
  const samples = await database.db.selectFrom('operations_samples').select('at').execute()
  expect(samples).toHaveLength(2)

  // A figure that tells the limit which its statement runs under.
  await database.pool.query(
    `alter table settings rename to stored_settings;
     create view settings as select 'uninvestigated' as key,
       jsonb_build_object('late', setting::integer) as value
     from pg_settings where name = 'statement_timeout'`,
  )
  const { uninvestigated } = await readPlatformState(database.db)
  expect(uninvestigated).toBeGreaterThan(0)
  expect(uninvestigated).toBeLessThan(60_000)
})
