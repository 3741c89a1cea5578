import { setTimeout as pause } from 'node:timers/promises'
import { addDays, startOfDay } from '@retorna/domain/day'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { makeGame, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, PASSWORD } from '../../../test/member.ts'
import { onceForFile } from '../../../test/opened.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'

/** A second of a quiet machine. */
const WAIT = { timeout: 10_000 }
const server = useTestApp()
// Another process on the same database.
const neighbor = onceForFile(() => createTestApp({ database: server.database }))
let feedId: number
beforeAll(async () => {
  feedId = await makePushFeed(server)
})

/** Waits in quarantine. */
const UNKNOWN = { game: 'nobody', at: '2026-03-01T00:00:00Z', rtp: 95 }
const answers = async (key: string) =>
  Promise.all(
    [server, neighbor].map(async (each) => {
      const { statusCode } = await program(each, key).json([UNKNOWN])
      return statusCode
    }),
  )
const ACCEPTED = [202, 202]
const REFUSED = [401, 401]

const audit = async (subject: string) => {
  const { db } = server.database
  const entries = db.selectFrom('audit_log').select(['actor', 'action', 'before', 'after'])
  return entries.where('subject', '=', subject).orderBy('id').execute()
}

test('an admin makes a key, sees it once, and ends it in every process', async () => {
  const admin = await joinMember(server, { role: 'admin', name: 'Ana' })
  const body = { name: 'Nightly', scopes: ['readings:write'], feed_id: feedId, expires_at: null }
  const made = await admin.post('/api/admin/api-keys', body)
  expect(made.statusCode).toBe(201)
  const { key, id } = made.json()
  expect(await answers(key)).toEqual(ACCEPTED)
  const mails = await mailsTo(server, admin.email)
  expect(mails).toMatchObject([
    { data: { change: 'staff-api-key', link: expect.stringMatching(/\/admin\/feeds\/keys$/) } },
  ])

  const listed = await admin.get('/api/admin/api-keys')
  expect(listed.body).not.toContain(key)
  expect(listed.json().keys.find((each: { id: number }) => each.id === id)).toMatchObject({
    name: 'Nightly',
    shown: key.slice(0, 13),
    scopes: ['readings:write'],
    feed: { id: feedId },
    owner: 'Ana',
    lastUsedAt: expect.any(String),
    revokedAt: null,
  })
  const { rows } = await server.database.pool.query('select * from api_keys where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(key.slice(13, 30))

  await admin.delete(`/api/admin/api-keys/${id}`)
  await vi.waitFor(async () => expect(await answers(key)).toEqual(REFUSED), WAIT)
  expect(await audit('key Nightly')).toMatchObject([
    { actor: admin.userId, action: 'api-key.created', after: { feed: feedId } },
    { actor: admin.userId, action: 'api-key.revoked' },
  ])
  expect(JSON.stringify(await audit('key Nightly'))).not.toContain(key)
})

test('a key is tried with the most popular game and the whole of yesterday', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  expect((await admin.get('/api/admin/api-keys')).json().example).toBeNull()
  await makeGame(server.database.db, { slug: 'lucky-pepper' })
  await server.app.catalog.reload()
  const { example } = (await admin.get('/api/admin/api-keys')).json()
  expect(example).toEqual({
    game: 'lucky-pepper',
    from: startOfDay(addDays(testToday(), -1), TEST_TIME_ZONE).toISOString(),
    to: startOfDay(testToday(), TEST_TIME_ZONE).toISOString(),
  })
  const row = { ...example, turnover: '1000.00', payout: '960.00', plays: 1000 }
  const tried = await program(server, await makeKey(server, feedId, { isTest: true })).json([row])
  expect(tried.json()).toMatchObject({ accepted: 1, quarantined: 0, refused: [] })
})

test('an admin makes a test key, of which nothing is stored', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const body = { name: 'Trial', scopes: ['readings:write'], feed_id: feedId, expires_at: null }
  const made = (await admin.post('/api/admin/api-keys', { ...body, is_test: true })).json()
  expect(made.key).toMatch(/^rtn_test_/)
  const reply = await program(server, made.key).json([UNKNOWN])
  expect([reply.statusCode, reply.json().batch]).toEqual([200, null])
})

test('a key is forgotten within a second even if no notification arrives', async () => {
  const key = await makeKey(server, feedId, { name: 'Unheard' })
  expect(await answers(key)).toEqual(ACCEPTED)
  const { pool } = server.database
  await pool.query('alter table api_keys disable trigger api_key_changed')
  await pool.query("update api_keys set revoked_at = now() where name = 'Unheard'")
  await pool.query('alter table api_keys enable trigger api_key_changed')
  await pause(1_000)
  expect(await answers(key)).toEqual(REFUSED)
})

test.each([
  ['blocked', { blocked_at: new Date() }],
  ['deleted', { deleted_at: new Date() }],
  ['no admin any more', { role: 'editor' as const }],
])('a key that writes readings ends when its owner is %s, for good', async (name, change) => {
  const admin = await joinMember(server, { role: 'admin' })
  const key = await makeKey(server, feedId, { userId: admin.userId, name: `Owner ${name}` })
  expect(await answers(key)).toEqual(ACCEPTED)
  const { db } = server.database
  const user = () => db.updateTable('users').where('id', '=', admin.userId)
  await user().set(change).execute()
  await vi.waitFor(async () => expect(await answers(key)).toEqual(REFUSED), WAIT)
  await user().set({ blocked_at: null, deleted_at: null, role: 'admin' }).execute()
  expect(await answers(key)).toEqual(REFUSED)
  expect(await audit(`key Owner ${name}`)).toMatchObject([
    { action: 'api-key.created' },
    { action: 'api-key.ended' },
  ])
})

test('a key ends at the moment it was given', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const key = await makeKey(server, feedId, { expiresAt })
  expect((await answers(key))[0]).toBe(202)
  vi.useFakeTimers({ toFake: ['Date'], now: expiresAt })
  onTestFinished(() => void vi.useRealTimers())
  expect(await answers(key)).toEqual(REFUSED)
  vi.useRealTimers()
  const past = await makeKey(server, feedId, { expiresAt: new Date(Date.now() - 1_000) })
  expect(await answers(past)).toEqual(REFUSED)
})

test.each([{ role: 'editor' as const }, { role: 'admin' as const, blocked_at: new Date() }])(
  'a key that was being made while its owner became %o opens nothing',
  async (person) => {
    const userId = await insertUser(server.database.db, person)
    expect(await answers(await makeKey(server, feedId, { userId }))).toEqual(REFUSED)
  },
)

test('a key opens no call of a session, and a session no call of a key', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const key = await makeKey(server, feedId)
  for (const url of [
    '/api/auth/verify',
    '/api/admin/people',
    '/api/plans/billing',
    '/api/events',
  ]) {
    expect((await program(server, key).get(url)).statusCode, url).toBe(401)
  }
  const reply = await program(server, admin.token).json([])
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'API_KEY_INVALID'])
  expect(reply.headers['www-authenticate']).toBe('Bearer')
})

test.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Basic cnRuX2xpdmVf' }],
  ['a mistyped key', { authorization: `Bearer rtn_live_${'a'.repeat(36)}` }],
  ['an empty key', { authorization: 'Bearer ' }],
])(
  '%s is refused with problem details in English, or in Portuguese if asked',
  async (_, headers) => {
    const ask = (language: object) =>
      server.app.inject({ url: '/api/v1/batches/1', headers: { ...headers, ...language } })
    const english = await ask({})
    expect(english.json()).toEqual({
      type: `${server.app.config.publicUrl}/api/docs/problems#API_KEY_INVALID`,
      title: 'Send a valid API key as Authorization: Bearer rtn_live_…',
      status: 401,
      code: 'API_KEY_INVALID',
    })
    expect((await ask({ 'accept-language': 'pt-BR' })).json().title).toMatch(/^Envie/)
  },
)

test.each([
  ['a feed that takes no pushes', { feed_id: 1 }],
  ['no feed', { feed_id: null }],
  ['a feed without the scope', { scopes: ['catalogue:read'] }],
  ['no scope', { scopes: [] }],
  ['a scope that nobody knows', { scopes: ['readings:erase'] }],
  ['a scope of a person', { scopes: ['alerts:read'], feed_id: null }],
  ['a test key that also reads', { is_test: true, scopes: ['readings:write', 'catalogue:read'] }],
  ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }],
  ['a name of spaces', { name: '   ' }],
])('no key is made with %s', async (_, wrong) => {
  const admin = await joinMember(server, { role: 'admin' })
  const body = { name: 'Wrong', scopes: ['readings:write'], feed_id: feedId, expires_at: null }
  const reply = await admin.post('/api/admin/api-keys', { ...body, ...wrong })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
})

test('two keys have two names', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const body = { name: 'Twin', scopes: ['catalogue:read'], feed_id: null, expires_at: null }
  expect((await admin.post('/api/admin/api-keys', body)).statusCode).toBe(201)
  expect((await admin.post('/api/admin/api-keys', body)).json().code).toBe('NAME_TAKEN')
})

test('whoever signed in long ago proves who they are before making a key', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  await server.database.db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', admin.userId)
    .execute()
  const body = { name: 'Late', scopes: ['catalogue:read'], feed_id: null, expires_at: null }
  expect((await admin.post('/api/admin/api-keys', body)).json().code).toBe('PROOF_REQUIRED')
  await admin.post('/api/account/proof', { senha: PASSWORD })
  expect((await admin.post('/api/admin/api-keys', body)).statusCode).toBe(201)
})
