import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { createTestApp, useNewTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { joinMember, type Member, PASSWORD } from '../../../test/member.ts'
import { makeKey, makePushFeed } from '../../../test/push.ts'

const server = useNewTestApp()
let admin: Member
beforeEach(async () => {
  admin = await joinMember(server, { name: 'Root', role: 'admin', email: 'root@example.com' })
})

/** Invites an address; returns the token of the mailed link. */
const invite = async (email: string, role = 'editor'): Promise<string> => {
  const reply = await admin.post('/api/admin/invitations', { email, role })
  expect(reply.statusCode, reply.body).toBe(201)
  const { data } = await server.database.db
    .selectFrom('outgoing_mails')
    .select('data')
    .where('recipient', '=', email.toLowerCase())
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String((data as { link: string }).link).split('#token=')[1] ?? ''
}
const send = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'accept-language': 'en' },
    payload,
  })
const check = (token: string) => send('/api/auth/verify-invitation', { token })
const accept = (token: string) =>
  send('/api/auth/accept-invitation', { token, nome: 'Bia Lima', nova_senha: PASSWORD })
const roleOf = async (email: string) =>
  (
    await server.database.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.role
const pending = async () =>
  (await admin.get('/api/admin/invitations'))
    .json()
    .invitations.map(({ email }: { email: string }) => email)

test('the inviter is given the link only if no mail server can send it', async () => {
  const body = { email: 'dora@example.com', role: 'editor' }
  const { link } = (await admin.post('/api/admin/invitations', body)).json()
  expect((await check(link.split('#token=')[1])).json()).toMatchObject({ email: body.email })
  const mailing = await createTestApp({
    config: { smtpUrl: 'smtp://127.0.0.1:1' },
    database: server.database,
  })
  onTestFinished(() => mailing.close())
  const other = await joinMember(mailing, { role: 'admin' })
  expect((await other.post('/api/admin/invitations', body)).json().link).toBeNull()
})

test('a colleague without an account joins by the link, once, and is signed in', async () => {
  const token = await invite('Bia@Example.com')
  expect(await pending()).toEqual(['bia@example.com'])
  expect((await check(token)).json()).toEqual({
    success: true,
    email: 'bia@example.com',
    role: 'editor',
    invitedBy: 'Root',
    hasAccount: false,
  })
  const joined = (await accept(token)).json()
  expect(joined.user).toMatchObject({ role: 'editor', emailVerified: true, nome: 'Bia Lima' })
  const { statusCode } = await server.app.inject({
    url: '/api/admin/today',
    headers: { authorization: `Bearer ${joined.token}` },
  })
  expect(statusCode).toBe(200)
  expect((await accept(token)).json().code).toBe('INVITATION_INVALID')
  expect(await pending()).toEqual([])
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', 'in', ['colleague.invited', 'colleague.joined'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'colleague.invited', after: { role: 'editor' } },
    {
      action: 'colleague.joined',
      after: { role: 'editor', invitedBy: `user ${admin.userId}` },
    },
  ])
})

test('the token is stored hashed', async () => {
  const token = await invite('hashed@example.com')
  const rows = await server.database.db.selectFrom('invitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a replaced, a withdrawn and an expired link do not work, nor one of a former admin', async () => {
  const first = await invite('cara@example.com')
  const second = await invite('cara@example.com', 'admin')
  expect((await check(first)).json().code).toBe('INVITATION_INVALID')
  expect((await check(second)).json().role).toBe('admin')
  expect((await admin.delete('/api/admin/invitations/cara@example.com')).statusCode).toBe(204)
  expect((await check(second)).json().code).toBe('INVITATION_INVALID')

  const { db } = server.database
  const late = await invite('late@example.com')
  const age = (hours: number) =>
    db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() + hours * 3_600_000) })
      .where('email', '=', 'late@example.com')
      .execute()
  await age(-1)
  expect((await accept(late)).json().code).toBe('INVITATION_INVALID')

  const other = await joinMember(server, { role: 'admin' })
  const orphan = await invite('orphan@example.com')
  await db
    .updateTable('invitations')
    .set({ invited_by: other.userId })
    .where('email', '=', 'orphan@example.com')
    .execute()
  expect((await check(orphan)).statusCode).toBe(200)
  const demotion = { role: 'editor', reason: 'Moved on' }
  await admin.put(`/api/admin/people/${other.userId}/role`, demotion)
  expect((await accept(orphan)).json().code).toBe('INVITATION_INVALID')
  expect(await roleOf('orphan@example.com')).toBeUndefined()
})

test('a customer joins signed in as the invited address, and nobody else does', async () => {
  const customer = await joinMember(server, { email: 'dora@example.com' })
  const stranger = await joinMember(server)
  const token = await invite('dora@example.com', 'admin')
  expect((await check(token)).json().hasAccount).toBe(true)
  expect((await accept(token)).json().code).toBe('EMAIL_TAKEN')
  const join = (member: Member) => member.post('/api/account/invitation', { token })
  expect((await join(stranger)).json().code).toBe('INVITATION_INVALID')
  expect((await join(customer)).statusCode).toBe(200)
  expect(await roleOf('dora@example.com')).toBe('admin')
  expect((await customer.get('/api/admin/people?staff=true')).statusCode).toBe(200)
})

test('staff are not invited again; the team lists nobody else', async () => {
  const reply = await admin.post('/api/admin/invitations', {
    email: 'root@example.com',
    role: 'admin',
  })
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields: { email: expect.any(String) } })
  await insertUser(server.database.db, { email: 'member@example.com' })
  await joinMember(server, { role: 'editor' })
  const { people } = (await admin.get('/api/admin/people?staff=true')).json()
  const roles = new Set(people.map(({ role }: { role: string }) => role))
  expect(roles).toEqual(new Set(['editor', 'admin']))
})

test('an administrator who becomes an editor loses the keys of feeds, which are shown before and counted', async () => {
  const { db } = server.database
  const { userId } = await joinMember(server, { role: 'admin' })
  await makeKey(server, null, { userId, name: 'Own' })
  await makeKey(server, await makePushFeed(server), { userId, name: 'Feed' })
  const { person } = (await admin.get(`/api/admin/people/${userId}`)).json()
  expect(person.apiKeys).toMatchObject([
    { name: 'Feed', needsAdmin: true },
    { name: 'Own', needsAdmin: false },
  ])
  const change = { role: 'editor', reason: 'Moved on' }
  expect((await admin.put(`/api/admin/people/${userId}/role`, change)).statusCode).toBe(200)
  const keys = db.selectFrom('api_keys').select('name').where('revoked_at', 'is', null)
  expect(await keys.where('user_id', '=', userId).execute()).toEqual([{ name: 'Own' }])
  const audit = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'after'])
    .where('action', 'in', ['api-key.revoked', 'role.changed'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { actor: admin.userId, action: 'api-key.revoked', after: null },
    { actor: admin.userId, action: 'role.changed', after: { ...change, keys: 1 } },
  ])
})

test.each(['role', 'blocked'] as const)(
  'whoever leaves by %s loses sessions and keys, and their conversations and investigations pass to the admin',
  async (way) => {
    const { db } = server.database
    const colleague = await joinMember(server, { role: 'admin' })
    const writer = await insertUser(db)
    const key = {
      name: 'Script',
      scopes: ['catalogue:read'],
      expires_at: null,
      allowed_addresses: null,
    }
    expect((await colleague.post('/api/account/api-keys', key)).statusCode).toBe(201)
    const { id } = await db
      .insertInto('support_conversations')
      .values({ user_id: writer, key: randomUUID(), assignee_id: colleague.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const gameId = await makeGame(db)
    const investigation = await db
      .insertInto('investigations')
      .values({ game_id: gameId, origin: 'hand', due_on: '2026-12-01', owner_id: colleague.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = way === 'role' ? { role: 'member' } : { isBlocked: true }
    const url = `/api/admin/people/${colleague.userId}/${way}`
    expect((await admin.put(url, { ...change, reason: 'Leaves' })).statusCode).toBe(200)
    expect((await colleague.get('/api/auth/verify')).statusCode).toBe(401)
    const keys = await db
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('user_id', '=', colleague.userId)
      .execute()
    expect(keys).toEqual([{ revoked_at: expect.any(Date) }])
    const { assignee_id } = await db
      .selectFrom('support_conversations')
      .select('assignee_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(assignee_id).toBe(admin.userId)
    const passed = await admin.get(`/api/admin/investigations/${investigation.id}`)
    expect(passed.json().investigation.owner).toMatchObject({ id: admin.userId })
    expect(passed.body).toContain('"kind":"owner"')
  },
)
