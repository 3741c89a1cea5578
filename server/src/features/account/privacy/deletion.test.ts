import { expect, test } from 'vitest'
import { insertUser } from '../../../../test/accounts.ts'
import { useTestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs, mailsTo } from '../../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD } from '../../../../test/member.ts'
import { makeKey, makePushFeed } from '../../../../test/push.ts'
import { openSupport } from '../../../../test/support.ts'
import { deleteAccount, requestDeletion, undoDeletion } from './deletion.ts'
import { TABLES_TO_EMPTY } from './deletion-queries.ts'

const server = useTestApp({ config: { publicUrl: 'https://retorna.example' } })

const url = '/api/account/deletion'
const ask = (member: Member, senha = PASSWORD) => member.post(url, { senha })
const deletionOf = async (member: Member) =>
  (await member.get('/api/account/privacy')).json().deletion
const WEEK_MS = 7 * 86_400_000
const afterGrace = () => new Date(Date.now() + WEEK_MS + 60_000)
const userRow = (id: string) =>
  server.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the account works for seven more days and shows when it ends', async () => {
  const member = await joinMember(server)
  const reply = await ask(member)
  const { deletion } = reply.json()
  expect(Date.parse(deletion.deletesAt) - Date.parse(deletion.requestedAt)).toBe(WEEK_MS)
  expect(await deletionOf(member)).toEqual(deletion)
  expect((await member.login()).statusCode).toBe(200)
  const [mail] = await mailsTo(server, member.email)
  expect(mail).toMatchObject({
    kind: 'account-deletion',
    language: 'en',
    data: { subscription: null },
  })
  expect(mail?.data.deletedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await userRow(member.userId)).deleted_at).toBeNull()
  expect((await ask(member)).json().deletion).toEqual(deletion)
  expect(await mailsTo(server, member.email)).toHaveLength(1)
})

test('without a key for the provider, the mail says that a subscription runs on', async () => {
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  await server.database.db
    .insertInto('payment_subscriptions')
    .values({
      id: 'sub_of_leaver',
      user_id: member.userId,
      plan: 'premium',
      status: 'paid',
      status_at: new Date(),
    })
    .execute()
  await ask(member)
  const [mail] = await mailsTo(server, member.email)
  expect(mail).toMatchObject({ kind: 'account-deletion', data: { subscription: 'running' } })
})

test('an administrator is told that keys of feeds end with the account, and the log counts them', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const { userId } = admin
  await joinMember(server, { role: 'admin' })
  await makeKey(server, await makePushFeed(server), { userId })
  await makeKey(server, null, { userId })
  expect((await admin.get('/api/account/privacy')).json().feedKeys).toBe(1)
  await ask(admin)
  const [mail] = await mailsTo(server, admin.email)
  expect(mail).toMatchObject({ kind: 'account-deletion', data: { feedKeys: 1 } })
  expect(await deleteAccount(server.database.db, userId, afterGrace())).toBe(true)
  const { before } = await server.database.db
    .selectFrom('audit_log')
    .select('before')
    .where('subject', '=', `user ${userId}`)
    .where('action', '=', 'account.deleted')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ feedKeys: 1 })
})

test('a wrong password requests nothing, and guessing is limited', async () => {
  const member = await joinMember(server)
  const reply = await ask(member, 'Wrong#2026')
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields: { senha: expect.any(String) } })
  expect(await deletionOf(member)).toBeNull()
  const replies = await Promise.all(Array.from({ length: 11 }, () => ask(member, 'Wrong#2026')))
  expect(replies.filter((each) => each.statusCode === 429)).toHaveLength(2)
})

test('undoing restores the account completely, and the mail says so', async () => {
  const member = await joinMember(server)
  await ask(member)
  expect((await member.delete(url)).statusCode).toBe(204)
  expect(await deletionOf(member)).toBeNull()
  expect((await member.delete(url)).statusCode).toBe(204)
  const kinds = (await mailsTo(server, member.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(['account-deletion', 'account-deletion-undone'])
  expect(await deleteAccount(server.database.db, member.userId, afterGrace())).toBe(false)
  expect((await member.login()).statusCode).toBe(200)
})

test('the job leaves a renewed request alone until its own time', async () => {
  const member = await joinMember(server)
  const setting = {
    db: server.database.db,
    publicUrl: '',
    timeZone: 'UTC',
    payments: { stripe: undefined },
  }
  const first = new Date('2026-03-01T00:00:00Z')
  await requestDeletion(setting, member.userId, first)
  await undoDeletion(server.database.db, member.userId)
  await requestDeletion(setting, member.userId, new Date('2026-03-05T00:00:00Z'))
  const stale = new Date('2026-03-08T00:00:00Z')
  expect(await deleteAccount(server.database.db, member.userId, stale)).toBe(false)
  const due = new Date('2026-03-12T00:00:00Z')
  expect(await deleteAccount(server.database.db, member.userId, due)).toBe(true)
  expect(await deleteAccount(server.database.db, member.userId, due)).toBe(false)
})

test('the queue runs the deletion when it is due', async () => {
  const member = await joinMember(server)
  await ask(member)
  await doJobs(server)
  expect((await userRow(member.userId)).deleted_at).toBeNull()
  await server.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = $1`,
    [`delete-account:${member.userId}`],
  )
  await member.update({ deletes_at: new Date() })
  await doJobs(server)
  expect((await userRow(member.userId)).deleted_at).not.toBeNull()
})

test('nothing identifying is left; consents and payments stay', async () => {
  const { db, pool } = server.database
  const email = 'ana.silva@example.com'
  const member = await joinMember(server, {
    email,
    name: 'Ana Silva',
    plan: 'premium',
    payment_status: 'paid',
  })
  const { userId } = member
  await db
    .insertInto('favorites')
    .values({ user_id: userId, game_id: await makeGame(db) })
    .execute()
  await db
    .insertInto('consents')
    .values({
      user_id: userId,
      terms_version: '2025-01-21',
      language: 'pt',
      is_adult: true,
      accepted_at: new Date(),
    })
    .execute()
  await db
    .insertInto('payment_events')
    .values({
      id: 'evt_kept',
      type: 'invoice.paid',
      occurred_at: new Date(),
      user_id: userId,
      outcome: 'applied',
    })
    .execute()
  await member.post('/api/account/two-factor', { senha: PASSWORD })
  await member.put('/api/auth/profile', {
    nome: 'Ana Silva',
    email: 'ana.other@example.com',
    senha: PASSWORD,
  })
  await ask(member)
  expect(await deleteAccount(db, userId, afterGrace())).toBe(true)

  expect(await userRow(userId)).toMatchObject({
    name: userId,
    email: expect.stringMatching(/@deleted\.invalid$/),
    email_verified: false,
    plan: 'free',
    deleted_at: expect.any(Date),
  })
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const found = await pool.query(
      `select 1 from ${name} t where row_to_json(t)::text ~* 'ana\\.silva|Ana Silva' limit 1`,
    )
    if (found.rows.length > 0) holding.push(name)
  }
  expect(holding).toEqual([])
  const kept = await Promise.all([
    db.selectFrom('consents').select('id').where('user_id', '=', userId).execute(),
    db.selectFrom('payment_events').select('id').where('user_id', '=', userId).execute(),
  ])
  expect(kept.map((rows) => rows.length)).toEqual([1, 1])

  await expect.poll(async () => (await member.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await member.login()).statusCode).toBe(401)
  await insertUser(db, { email })
})

test('every table about users is covered by the deletion', async () => {
  const { rows } = await server.database.pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid = 'users'::regclass and contype = 'f'`,
  )
  const kept = ['consents', 'payment_customers', 'payment_events', 'payment_subscriptions']
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...TABLES_TO_EMPTY, 'outgoing_mails', ...kept].sort(),
  )
})

test('undone while the job runs, either the deletion or the undo wins completely', async () => {
  for (let i = 0; i < 5; i++) {
    const member = await joinMember(server)
    await ask(member)
    const [undone, deleted] = await Promise.all([
      member.delete(url),
      deleteAccount(server.database.db, member.userId, afterGrace()),
    ])
    const row = await userRow(member.userId)
    expect(row.deleted_at !== null).toBe(deleted)
    expect(undone.statusCode).toBe(deleted ? 401 : 204)
    expect((await member.login()).statusCode).toBe(deleted ? 401 : 200)
  }
})

test('calls from a session whose account was just deleted change nothing', async () => {
  const member = await joinMember(server)
  await ask(member)
  await member.get('/api/auth/verify')
  const { db } = server.database
  await deleteAccount(db, member.userId, afterGrace())
  await expect(undoDeletion(db, member.userId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const setting = { db, publicUrl: '', timeZone: 'UTC', payments: { stripe: undefined } }
  await expect(requestDeletion(setting, member.userId, new Date())).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('the last administrator cannot leave, even when the last two try at once', async () => {
  await server.database.db.updateTable('users').set({ role: 'member' }).execute()
  const [one, two] = [
    await joinMember(server, { role: 'admin' }),
    await joinMember(server, { role: 'admin' }),
  ]
  const replies = await Promise.all([ask(one), ask(two)])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
  const refused = replies.find((reply) => reply.statusCode === 409)
  expect(refused?.json().code).toBe('LAST_ADMIN')
  const leaving = refused === replies[0] ? two : one
  const staying = refused === replies[0] ? one : two
  // The one who stays is no longer an administrator, so the other one is needed again.
  await staying.update({ role: 'member' })
  expect(await deleteAccount(server.database.db, leaving.userId, afterGrace())).toBe(false)
  expect(await userRow(leaving.userId)).toMatchObject({ deleted_at: null, deletes_at: null })
  expect(await leaving.actions()).toEqual(['deletion.requested', 'system: deletion.refused'])
})

test('an administrator who is blocked does not let the last other one leave', async () => {
  await server.database.db.updateTable('users').set({ role: 'member' }).execute()
  const admin = await joinMember(server, { role: 'admin' })
  await insertUser(server.database.db, { role: 'admin', blocked_at: new Date() })
  expect((await ask(admin)).json().code).toBe('LAST_ADMIN')
})

test('conversations with the team go too; those of others lose the assignee who left', async () => {
  const { db } = server.database
  const leaving = await joinMember(server, { role: 'admin' })
  await joinMember(server, { role: 'admin' })
  const { messages } = await openSupport(leaving)
  const message = messages[0]?.id ?? 0
  await db
    .insertInto('support_screenshots')
    .values({ message_id: message, bytes: Buffer.from('image') })
    .execute()
  const other = await joinMember(server)
  const { id } = await openSupport(other)
  await leaving.put(`/api/admin/support/${id}/assignee`, { userId: leaving.userId })
  await ask(leaving)
  expect(await deleteAccount(db, leaving.userId, afterGrace())).toBe(true)
  const left = db.selectFrom('support_conversations').select(['user_id', 'assignee_id'])
  expect(await left.execute()).toEqual([{ user_id: other.userId, assignee_id: null }])
  expect(await db.selectFrom('support_screenshots').select('message_id').execute()).toEqual([])
})
