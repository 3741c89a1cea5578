import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { mailRow, queueTestMail } from '../../../test/mails.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { inTransaction } from '../../database/connection.ts'
import { mendLostWork } from '../../jobs/mend-lost-work.ts'
import { mails, queueMail } from '../../outbox/mail/mails.ts'

const server = useNewTestApp()
let admin: Member
beforeEach(async () => {
  admin = await joinMember(server, { name: 'Root', role: 'admin' })
})

const setState = (id: number, state: 'failed' | 'outbox' | 'queued') =>
  server.database.db.updateTable('outgoing_mails').set({ state }).where('id', '=', id).execute()

test('a mail shows its code only if this screen is its mailbox', async () => {
  const id = await queueTestMail(server.database.db)
  const open = async () => (await admin.get(`/api/admin/outbox/${id}`)).json().mail
  for (const state of ['queued', 'failed'] as const) {
    await setState(id, state)
    expect((await open()).text).not.toMatch(/493817|verify-email/)
  }
  await setState(id, 'outbox')
  expect(await open()).toMatchObject({
    recipient: 'ana@example.com',
    text: expect.stringContaining('493817'),
  })
  const listed = await admin.get('/api/admin/outbox?state=outbox')
  expect(listed.json().mails).toMatchObject([{ id, kind: 'verification-code' }])
  expect(listed.body).not.toContain('493817')
  expect((await admin.get('/api/admin/outbox/999999')).statusCode).toBe(404)
})

test('a failed job is retried with all its attempts, and reveals no secret', async () => {
  const { db } = server.database
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('send-mail', '{"secret": "hush"}'::json,
      max_attempts := 3)`.execute(db)
  const id = rows[0]?.id
  const listed = async () => (await admin.get('/api/admin/failed-jobs')).json().jobs
  expect(await listed()).toEqual([])
  expect((await admin.post(`/api/admin/failed-jobs/${id}/retry`)).statusCode).toBe(404)
  await sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = ${'Boom\n  at secret.ts'}
    where id = ${id}::bigint`.execute(db)
  const reply = await admin.get('/api/admin/failed-jobs')
  expect(reply.json().jobs).toMatchObject([
    { id, task: 'send-mail', attempts: 3, isGivenUp: true, lastError: 'Boom' },
  ])
  expect(reply.body).not.toContain('hush')
  expect((await admin.get('/api/admin/backups')).json()).toEqual({
    success: true,
    isScheduled: false,
    isOverdue: false,
    backups: [],
    hasMore: false,
  })
  expect((await admin.get('/api/admin/operations')).json()).toMatchObject({ givenUpJobs: 1 })

  expect((await admin.post(`/api/admin/failed-jobs/${id}/retry`)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ attempts: 0, isGivenUp: false }])
  expect((await admin.post('/api/admin/failed-jobs/999999999/retry')).statusCode).toBe(404)
  expect((await admin.post("/api/admin/failed-jobs/1'--/retry")).statusCode).toBe(400)
})

test('a given-up job can be dismissed, one that is still retried cannot', async () => {
  const { db } = server.database
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('send-mail', max_attempts := 3)`.execute(db)
  const id = rows[0]?.id
  const dismiss = async () => (await admin.delete(`/api/admin/failed-jobs/${id}`)).statusCode
  const fail = (attempts: number) =>
    sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'Boom'
    where id = ${id}::bigint`.execute(db)
  await fail(2)
  expect(await dismiss()).toBe(404)
  await fail(3)
  expect(await dismiss()).toBe(204)
  expect((await admin.get('/api/admin/failed-jobs')).json().jobs).toEqual([])
  expect((await admin.get('/api/admin/operations')).json()).toMatchObject({ givenUpJobs: 0 })
  expect(await dismiss()).toBe(404)
})

test('a given-up job that is retried has its export wait again', async () => {
  const { db } = server.database
  const person = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const { rows } = await sql<{ id: number; job: string }>`
    with export as (
      insert into exports (user_id, state, format, language, row_count, rows_done, filters, game_ids,
        first_day, last_day)
      values (${person.userId}, 'failed', 'csv', 'en', 1, 1, '{}', '{1}', '2026-01-01', '2026-01-02')
      returning id)
    select export.id, job.id::text as job from export,
      graphile_worker.add_job('make-export', json_build_object('exportId', export.id),
        max_attempts := 5, job_key := 'export:' || export.id) job`.execute(db)
  const [made] = rows
  await sql`update graphile_worker._private_jobs set attempts = 5, last_error = 'Its process died'
    where id = ${made?.job}::bigint`.execute(db)
  expect((await admin.post(`/api/admin/failed-jobs/${made?.job}/retry`)).statusCode).toBe(200)
  expect((await person.get('/api/exports')).json().exports).toMatchObject([
    { id: made?.id, state: 'waiting', rowsDone: 0 },
  ])
})

test('a failed mail is sent again, unless it gave access to something', async () => {
  const { db } = server.database
  const fail = async (id: number) => {
    await inTransaction(db, (trx) => mails.giveUp(trx, id))
    return (await admin.get(`/api/admin/outbox/${id}`)).json().mail
  }
  const code = await queueTestMail(db)
  expect(await fail(code)).toMatchObject({ state: 'failed', canRetry: false })
  expect((await admin.post(`/api/admin/outbox/${code}/retry`)).statusCode).toBe(404)
  await inTransaction(db, (trx) =>
    queueMail(trx, {
      to: 'ana@example.com',
      language: 'en',
      kind: 'welcome',
      data: { name: 'Ana', link: 'https://retorna.example/first' },
      eventKey: 'welcome again',
    }),
  )
  const { id } = await db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('event_key', '=', 'welcome again')
    .executeTakeFirstOrThrow()
  expect(await fail(id)).toMatchObject({ state: 'failed', canRetry: true })
  expect((await admin.post(`/api/admin/outbox/${id}/retry`)).statusCode).toBe(200)
  expect(await mailRow(db, id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    data: { link: 'https://retorna.example/first' },
  })
  expect((await admin.post(`/api/admin/outbox/${id}/retry`)).statusCode).toBe(404)
})

test('however often backups failed since, the last one that is stored is listed, and overdue only when it is old', async () => {
  const { pool } = server.database
  server.app.config.backup.place = { folder: '/var/backups' }
  const shown = async () => (await admin.get('/api/admin/backups')).json()
  expect(await shown()).toMatchObject({ isScheduled: true, isOverdue: true, backups: [] })
  await pool.query(
    `insert into backups (name, started_at, finished_at, bytes, error)
     select n || '.tar', at, at, case n when 1 then 9 end, case when n > 1 then 'Disk full' end
     from generate_series(1, 120) n, lateral (select now() - interval '33 hours' + n * interval '5 minutes') t (at)`,
  )
  const { backups, isOverdue } = await shown()
  expect(isOverdue).toBe(false)
  expect(backups.map(({ name }: { name: string }) => name)).toEqual([
    ...Array.from({ length: 99 }, (_, index) => `${120 - index}.tar`),
    '1.tar',
  ])
  await pool.query("update backups set finished_at = finished_at - interval '16 hours'")
  expect(await shown()).toMatchObject({ isOverdue: true })
  expect((await admin.get('/api/admin/operations')).json().parts.stopped).toContain('backup')
})

test('what waits without a job is listed, and what was mended is said', async () => {
  const { db } = server.database
  await sql`insert into backups (name, started_at) values ('lost.tar', now())`.execute(db)
  const shown = async () => (await admin.get('/api/admin/operations')).json()
  const { lostWork, lostWorkCount } = await shown()
  expect(lostWork).toContainEqual({ job: 'back-up', id: expect.any(Number) })
  expect(lostWorkCount).toBe(lostWork.length)
  const say = () => {}
  await mendLostWork({ db, log: { debug: say, info: say, warn: say, error: say } })
  expect(await shown()).toMatchObject({
    lostWork: [],
    lostWorkCount: 0,
    mendedWork: expect.arrayContaining([{ at: expect.any(String), job: 'back-up', count: 1 }]),
  })
})

test('shows the running version; payment events are listed', async () => {
  const { db } = server.database
  await db
    .insertInto('payment_events')
    .values({
      id: 'evt_1',
      type: 'invoice.paid',
      occurred_at: new Date(),
      user_id: admin.userId,
      amount_cents: 43_750,
      currency: 'brl',
      outcome: 'applied',
    })
    .execute()
  expect((await admin.get('/api/admin/payment-events')).json().events).toMatchObject([
    { id: 'evt_1', amount: 437.5, person: { name: 'Root' }, outcome: 'applied' },
  ])
  expect((await admin.get('/api/admin/operations')).json()).toMatchObject({
    version: expect.any(String),
    hearsChanges: true,
    hasMailServer: false,
    postgres: expect.stringMatching(/^\d+/),
  })
})

test('payment events can be narrowed down, and the trend counts each of the last 30 days', async () => {
  const { pool } = server.database
  const trend = async () => (await admin.get('/api/admin/operations/trend')).json().days
  const before = (await trend()).at(-1)
  await pool.query(
    `insert into payment_events (id, type, occurred_at, outcome)
     values ('evt_a', 'invoice.paid', now(), 'applied'), ('evt_b', 'invoice.paid', now(), 'stale')`,
  )
  await pool.query(
    `insert into import_batches (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged,
       rows_refused, actor, undone_at, undone_by, feed_id)
     values ('games', 'g.csv', 'x', 5, 1, 9, 2, 'test', null, null, null),
       ('readings', 'r.csv', 'x', 50, 0, 0, 0, 'test', now(), 'test', 2)`,
  )
  const events = (await admin.get('/api/admin/payment-events?outcome=stale')).json().events
  expect(events.map(({ id }: { id: string }) => id)).toContain('evt_b')
  expect(events.every(({ outcome }: { outcome: string }) => outcome === 'stale')).toBe(true)
  const days = await trend()
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({
    payments: before.payments + 2,
    importedRows: before.importedRows + 6,
    refusedRows: before.refusedRows + 2,
  })
  expect(days[0]).toMatchObject({ payments: 0, mails: 0 })
})

test('lists that end after their newest rows say that there are more', async () => {
  const { pool } = server.database
  const listed = async () => {
    const replies = await Promise.all(
      ['outbox', 'failed-jobs', 'backups', 'payment-events'].map((list) =>
        admin.get(`/api/admin/${list}`),
      ),
    )
    return replies.map((reply) => {
      const { success: _, hasMore, ...lists } = reply.json()
      const rows = Object.values(lists).find(Array.isArray)
      return [rows?.length, hasMore]
    })
  }
  const add = async (to: { mails: number; jobs: number; records: number }) => {
    await pool.query(
      `insert into outgoing_mails (recipient, kind, event_key, state, sent_at, language, data)
       select 'a@example.com', 'welcome', 'cut ' || n, 'sent', now(), 'en', '{}'
       from generate_series((select count(*) from outgoing_mails) + 1, $1) n`,
      [to.mails],
    )
    await pool.query(
      `select graphile_worker.add_job('tend-plans')
       from generate_series((select count(*) from graphile_worker.jobs where last_error is not null) + 1, $1)`,
      [to.jobs],
    )
    await pool.query("update graphile_worker._private_jobs set last_error = 'away'")
    await pool.query(
      `insert into backups (name, started_at) select 'cut ' || n || '.tar', now()
       from generate_series((select count(*) from backups) + 1, $1) n`,
      [to.records],
    )
    await pool.query(
      `insert into payment_events (id, type, occurred_at, outcome) select 'cut ' || n, 'x', now(), 'ignored'
       from generate_series((select count(*) from payment_events) + 1, $1) n`,
      [to.records],
    )
  }
  const full = [200, 200, 100, 100]
  await add({ mails: 200, jobs: 200, records: 100 })
  expect(await listed()).toEqual(full.map((rows) => [rows, false]))
  await add({ mails: 201, jobs: 201, records: 101 })
  expect(await listed()).toEqual(full.map((rows) => [rows, true]))
})
