import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertSession, insertUser } from '../../../../test/accounts.ts'
import { useNewTestDatabase } from '../../../../test/database.ts'
import { queueTestMail } from '../../../../test/mails.ts'
import { recordAudit } from '../../../database/audit.ts'
import { forgetOldRecords } from './forget-old-records.ts'

const database = useNewTestDatabase()

const NOW = new Date('2031-06-15T00:00:00Z')
const ids = async (
  table: 'users' | 'sessions' | 'outgoing_mails' | 'audit_log' | 'email_changes',
) => {
  const { rows } = await database.pool.query(`select * from ${table}`)
  return rows.map((row) => row.id ?? row.user_id)
}

test('what is left of an account is deleted five years after its deletion', async () => {
  const { db } = database
  await insertUser(db, { id: 'gone', deleted_at: '2026-06-14T00:00:00Z' })
  await insertUser(db, { id: 'kept', deleted_at: '2026-06-16T00:00:00Z' })
  await insertUser(db, { id: 'active', created_at: '2020-01-01T00:00:00Z' })
  await db
    .insertInto('consents')
    .values({
      user_id: 'gone',
      terms_version: '1',
      language: 'en',
      is_adult: true,
      accepted_at: NOW,
    })
    .execute()
  await forgetOldRecords(db, NOW)
  expect((await ids('users')).sort()).toEqual(['active', 'kept'])
})

test('payments go with what is left of their account', async () => {
  const { db } = database
  await insertUser(db, { id: 'left', deleted_at: '2026-06-14T00:00:00Z' })
  await insertUser(db, { id: 'pays', created_at: '2020-01-01T00:00:00Z' })
  for (const user_id of ['left', 'pays']) {
    const at = '2021-01-01T00:00:00Z'
    await db
      .insertInto('payment_events')
      .values({
        id: `evt_${user_id}`,
        type: 'invoice.paid',
        occurred_at: at,
        user_id,
        outcome: 'applied',
      })
      .execute()
    await db
      .insertInto('payment_subscriptions')
      .values({ id: `sub_${user_id}`, status: 'paid', status_at: at, user_id })
      .execute()
  }
  await forgetOldRecords(db, NOW)
  const left = await db.selectFrom('payment_events').select('id').execute()
  expect(left).toEqual([{ id: 'evt_pays' }])
  expect(await db.selectFrom('payment_subscriptions').select('id').execute()).toEqual([
    { id: 'sub_pays' },
  ])
})

test('sessions are deleted two years after they began', async () => {
  const { db } = database
  const user = await insertUser(db)
  const expires_at = '2031-07-01T00:00:00Z'
  await insertSession(db, user, { id: 'old', expires_at, created_at: '2029-06-14T00:00:00Z' })
  await insertSession(db, user, { id: 'kept', expires_at, created_at: '2029-06-16T00:00:00Z' })
  await forgetOldRecords(db, NOW)
  expect(await ids('sessions')).toEqual(['kept'])
})

test('conversations with the team are deleted two years after their latest message', async () => {
  const { db } = database
  const user_id = await insertUser(db)
  const conversation = (updated_at: string) => ({ user_id, key: randomUUID(), updated_at })
  await db
    .insertInto('support_conversations')
    .values([conversation('2029-06-14T00:00:00Z'), conversation('2029-06-16T00:00:00Z')])
    .execute()
  await forgetOldRecords(db, NOW)
  const left = await db.selectFrom('support_conversations').select('updated_at').execute()
  expect(left).toEqual([{ updated_at: new Date('2029-06-16T00:00:00Z') }])
})

test('sent mails are deleted after three months; pending ones stay', async () => {
  const { db } = database
  for (let i = 0; i < 3; i++) await queueTestMail(db)
  const [first, second, third] = (await ids('outgoing_mails')).sort()
  const set = (id: number, state: string, at: string) =>
    database.pool.query(
      `update outgoing_mails set state = $2, created_at = $3,
         sent_at = case when $2 = 'sent' then $3::timestamptz end where id = $1`,
      [id, state, at],
    )
  await set(first, 'sent', '2031-03-14T00:00:00Z')
  await set(second, 'queued', '2031-03-14T00:00:00Z')
  await set(third, 'sent', '2031-03-16T00:00:00Z')
  await forgetOldRecords(db, NOW)
  expect((await ids('outgoing_mails')).sort()).toEqual([second, third])
})

test('security logs are deleted after a year by the database clock, those of imports never', async () => {
  const { db } = database
  const batch = await db
    .insertInto('import_batches')
    .values({
      kind: 'games',
      file_name: 'games.csv',
      sha256: 'x'.repeat(64),
      rows_new: 0,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_refused: 0,
      actor: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { actor: 'a', subject: 'user a', before: null, after: null }
  const old = sql<Date>`now() - interval '366 days'`
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, action: 'old', at: old, batch_id: null },
      { ...entry, action: 'import', at: old, batch_id: batch.id },
      {
        ...entry,
        action: 'recent',
        at: sql<Date>`now() - interval '364 days'`,
        batch_id: null,
      },
    ])
    .execute()
  // However far ahead the program's own clock is.
  await forgetOldRecords(db, NOW)
  const left = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(left.map(({ action }) => action)).toEqual(['import', 'recent'])
})

test('changes of readings, games and investigations stay in the audit log', async () => {
  const { db } = database
  const at = sql<Date>`now() - interval '366 days'`
  const entry = { at, actor: 'a', batch_id: null, before: null, after: null }
  const kept = [
    { action: 'game.change', subject: 'game 7' },
    { action: 'feed.version', subject: 'feed 2, game 7' },
    { action: 'readings.archived', subject: 'readings 2024-01' },
    { action: 'investigation.closed', subject: 'investigation 3' },
    { action: 'rtp-floors.changed', subject: 'settings' },
  ]
  const gone = { action: 'prices.changed', subject: 'settings' }
  await db
    .insertInto('audit_log')
    .values([...kept, gone].map((about) => ({ ...entry, ...about })))
    .execute()
  await forgetOldRecords(db, NOW)
  const left = await db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', 'in', [...kept.map(({ action }) => action), gone.action])
    .orderBy('id')
    .execute()
  expect(left).toEqual(kept)
})

test('recorded refunds are kept as long as what is left of their account', async () => {
  const { db } = database
  await insertUser(db, { id: 'payer' })
  await insertUser(db, { id: 'gone', deleted_at: '2026-06-14T00:00:00Z' })
  const at = sql<Date>`now() - interval '366 days'`
  const entry = { at, actor: 'a', batch_id: null, before: null, after: null }
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, action: 'refund.asked', subject: 'user payer' },
      { ...entry, action: 'refund.recorded', subject: 'user payer' },
      { ...entry, action: 'refund.recorded', subject: 'user gone' },
    ])
    .execute()
  await forgetOldRecords(db, NOW)
  const left = await db.selectFrom('audit_log').select(['action', 'subject']).execute()
  expect(left).toEqual([{ action: 'refund.recorded', subject: 'user payer' }])
})

test('the audit log still refuses every change and every other deletion', async () => {
  const { db, pool } = database
  await recordAudit(db, { actor: 'a', action: 'password.changed', userId: 'a' })
  await db
    .insertInto('audit_log')
    .values({
      actor: 'a',
      action: 'old',
      subject: 'user a',
      at: '2020-01-01T00:00:00Z',
      before: null,
      after: null,
    })
    .execute()
  for (const statement of [
    'delete from audit_log',
    "delete from audit_log where action = 'password.changed'",
    "update audit_log set action = 'nothing'",
    "update audit_log set at = '2020-01-01'",
    "update audit_log set actor = 'b' where action = 'old'",
    'truncate audit_log',
    'truncate audit_log, import_batches cascade',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  }
  expect(await ids('audit_log')).toHaveLength(2)
})

test('an account whose job was lost is deleted all the same', async () => {
  const { db } = database
  await insertUser(db, {
    id: 'lost',
    deletion_requested_at: '2031-06-01T00:00:00Z',
    deletes_at: '2031-06-08T00:00:00Z',
  })
  await insertUser(db, {
    id: 'waits',
    deletion_requested_at: '2031-06-14T00:00:00Z',
    deletes_at: '2031-06-21T00:00:00Z',
  })
  await forgetOldRecords(db, NOW)
  const rows = await db.selectFrom('users').select(['id', 'deleted_at']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 'lost', deleted_at: NOW },
    { id: 'waits', deleted_at: null },
  ])
})

test('a change of address is deleted a day after its code expired', async () => {
  const { db } = database
  for (const [id, expires_at] of [
    ['old', '2031-06-13T23:00:00Z'],
    ['recent', '2031-06-14T23:00:00Z'],
  ] as const) {
    await insertUser(db, { id })
    await db
      .insertInto('email_changes')
      .values({ user_id: id, email: `${id}@new.example`, code_hash: Buffer.alloc(32), expires_at })
      .execute()
  }
  await forgetOldRecords(db, NOW)
  expect(await ids('email_changes')).toEqual(['recent'])
})
