import { MAX_OWN_API_KEYS } from '@retorna/contract/account/own-api-keys'
import { PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD } from '../../../test/member.ts'
import { joinPremium } from '../../../test/notifications.ts'
import { onceForFile } from '../../../test/opened.ts'
import { forgetKeys } from './own-key-queries.ts'

const server = useTestApp({ config: { trustProxy: 1 } })
// Another process on the same database.
const neighbor = onceForFile(() => createTestApp({ database: server.database }))

const VALUES = {
  name: 'Overlay',
  scopes: [...PERSONAL_SCOPES],
  expires_at: null,
  allowed_addresses: null as string[] | null,
}
const make = async (member: Member, values: object = {}) => {
  const reply = await member.post('/api/account/api-keys', { ...VALUES, ...values })
  expect(reply.statusCode, reply.body).toBe(201)
  const { key, apiKey } = reply.json()
  return { key: String(key), id: Number(apiKey.id), url: `/api/account/api-keys/${apiKey.id}` }
}
const ask = (key: string, { url = '/api/v1/alerts', on = server, ip = '192.0.2.1' } = {}) =>
  on.app.inject({ url, remoteAddress: ip, headers: { authorization: `Bearer ${key}` } })
/** What both processes answer to a key. */
const answers = (key: string, url?: string) =>
  Promise.all(
    [server, neighbor].map(async (on) => {
      const reply = await ask(key, { on, ...(url !== undefined && { url }) })
      return reply.statusCode === 200 ? 200 : reply.json().code
    }),
  )
const both = (answer: number | string) => [answer, answer]
const VALIDATION = expect.objectContaining({ code: 'VALIDATION' })
const SCOPE = { code: 'SCOPE_REQUIRED', title: expect.any(String) }
/** Less than a second on a quiet machine; api-keys.test.ts holds that bound. */
const WAIT = { timeout: 10_000 }
const soonBoth = (key: string, answer: number | string, url?: string) =>
  vi.waitFor(async () => expect(await answers(key, url)).toEqual(both(answer)), WAIT)
const listed = async (member: Member) => (await member.get('/api/account/api-keys')).json().keys

test('a member makes a key, is told by mail, and sees what it does', async () => {
  const member = await joinPremium(server)
  const { key, id } = await make(member)
  expect(await answers(key)).toEqual(both(200))
  expect(await mailsTo(server, member.email)).toMatchObject([
    {
      kind: 'security-change',
      data: { change: 'api-key', link: expect.stringMatching(/\?tab=api-keys$/) },
    },
  ])
  await ask(key)
  expect(await listed(member)).toEqual([
    {
      id,
      name: 'Overlay',
      shown: key.slice(0, 13),
      scopes: [...PERSONAL_SCOPES],
      allowedAddresses: null,
      allowedOrigins: null,
      expiresAt: null,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      // The other process may not have written down its own yet.
      requests30Days: expect.toBeOneOf([2, 3]),
    },
  ])
  await neighbor.app.keyUsage.flush()
  expect((await listed(member))[0].requests30Days).toBe(3)
  expect(await member.actions()).toEqual(['api-key.created'])
})

test('the figure of requests covers 30 days, and older counts are forgotten', async () => {
  const member = await joinPremium(server)
  const { id } = await make(member)
  for (const [ago, requests] of [
    [0, 1],
    [29, 10],
    [30, 100],
    [31, 1000],
  ]) {
    await sql`insert into api_key_days values
      (${id}, (now() at time zone 'UTC')::date - ${ago}::integer, ${requests})`.execute(
      server.database.db,
    )
  }
  expect((await listed(member))[0].requests30Days).toBe(11)
  await forgetKeys(server.database.db)
  const kept = server.database.db.selectFrom('api_key_days').select('requests')
  expect(await kept.where('key_id', '=', id).execute()).toHaveLength(3)
})

test('requests that could not be written are written the next time, and those of a key that is gone are dropped', async () => {
  const member = await joinPremium(server)
  const { id, key } = await make(member)
  await ask(key)
  const { pool } = server.database
  await pool.query('alter table api_key_days rename to elsewhere')
  await expect(server.app.keyUsage.flush()).rejects.toThrow(/api_key_days/)
  await pool.query('alter table elsewhere rename to api_key_days')
  server.app.keyUsage.note(2_000_000_000)
  await server.app.keyUsage.flush()
  expect((await listed(member)).find((each: { id: number }) => each.id === id)).toMatchObject({
    requests30Days: 1,
  })
})

test('the owner of a key, and nobody else, sees its last hundred requests and why some were refused', async () => {
  const member = await joinPremium(server)
  const { key, url, id } = await make(member)
  await ask(key)
  await ask(key, { url: '/api/v1/alerts/12345?fields=secret' })
  await ask(key, { url: '/api/v1/feeds' })
  await ask(key, { url: '/api/v1/alerts?bogus=1', on: neighbor })
  await neighbor.app.keyRequests.flush()
  const requests = async (from = member) => (await from.get(`${url}/requests`)).json()
  const list = (await requests()).requests
  expect(list.map(({ at: _, ...rest }: { at: string }) => rest)).toEqual([
    { call: 'GET /api/v1/alerts', status: 400, problem: VALIDATION },
    { call: 'GET /api/v1/feeds', status: 403, problem: expect.objectContaining(SCOPE) },
    { call: 'GET /api/v1/alerts/{id}', status: 400, problem: VALIDATION },
    { call: 'GET /api/v1/alerts', status: 200, problem: null },
  ])
  expect(JSON.stringify(list)).not.toMatch(/12345|secret|bogus|rtn_/)
  expect((await requests(await joinPremium(server))).code).toBe('API_KEY_NOT_FOUND')
  for (let turn = 0; turn < 120; turn++) {
    server.app.keyRequests.note(id, { call: `GET ${turn}`, status: 200, problem: null })
    if (turn % 50 === 0) await server.app.keyRequests.flush()
  }
  const last = (await requests()).requests
  expect([last.length, last[0].call, last.at(-1).call]).toEqual([100, 'GET 119', 'GET 20'])
})

test('requests beyond the limit are listed, and those of a key that is gone are dropped', async () => {
  const member = await joinPremium(server)
  const { key, url } = await make(member)
  await ask(key)
  server.app.countRequest(key, 'key', 1_000_000_000)
  await ask(key)
  server.app.keyRequests.note(2_000_000_000, { call: 'GET /', status: 200, problem: null })
  const { requests } = (await member.get(`${url}/requests`)).json()
  expect(requests[0]).toMatchObject({ status: 429, problem: { code: 'RATE_LIMITED' } })
})

test('a revoked key is soon refused by every process, and can be restored for an hour', async () => {
  const member = await joinPremium(server)
  const { key, id, url } = await make(member)
  expect(await answers(key)).toEqual(both(200))
  await member.delete(url)
  await soonBoth(key, 'API_KEY_INVALID')
  expect(await listed(member)).toEqual([])
  expect((await member.post(`${url}/restore`)).json().apiKey).toMatchObject({ id })
  await soonBoth(key, 200)
  await member.delete(url)
  await server.database.db
    .updateTable('api_keys')
    .set({ restorable_until: new Date() })
    .where('id', '=', id)
    .execute()
  expect((await member.post(`${url}/restore`)).json().code).toBe('API_KEY_NOT_FOUND')
  await forgetKeys(server.database.db)
  const kept = server.database.db.selectFrom('api_keys').select('id').where('id', '=', id)
  expect(await kept.execute()).toEqual([])
  expect(await member.actions()).toEqual([
    'api-key.created',
    'api-key.revoked',
    'api-key.restored',
    'api-key.revoked',
  ])
})

test('what an admin revokes its owner cannot restore', async () => {
  const member = await joinPremium(server)
  const admin = await joinMember(server, { role: 'admin' })
  const { key, id, url } = await make(member)
  await member.delete(url)
  await admin.delete(`/api/admin/api-keys/${id}`)
  expect((await member.post(`${url}/restore`)).json().code).toBe('API_KEY_NOT_FOUND')
  expect((await ask(key)).json().code).toBe('API_KEY_INVALID')
})

test('a narrowed key is soon refused by every process', async () => {
  const member = await joinPremium(server)
  const { key, url } = await make(member)
  expect(await answers(key)).toEqual(both(200))
  await member.put(url, { ...VALUES, name: 'Smaller', scopes: ['catalogue:read'] })
  await soonBoth(key, 'SCOPE_REQUIRED')
  expect(await answers(key, '/api/v1/favorites')).toEqual(both(200))
  await member.put(url, { ...VALUES, allowed_addresses: ['203.0.113.0/24'] })
  await soonBoth(key, 'ADDRESS_NOT_ALLOWED')
  await member.put(url, { ...VALUES, expires_at: new Date(Date.now() + 400).toISOString() })
  await vi.waitFor(async () => expect(await answers(key)).toEqual(both('API_KEY_INVALID')), WAIT)
})

test.each([
  ['192.0.2.7', ['192.0.2.7'], 200],
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], 200],
  ['192.0.2.7', ['10.0.0.0/8', '192.0.2.77/24'], 200],
  ['2001:db8::5', ['2001:db8::/32'], 200],
  ['192.0.2.7', ['192.0.2.8', '2001:db8::/32'], 403],
  ['2001:db9::5', ['2001:db8::/32'], 403],
])('from %s a key for %j is answered %i', async (ip, allowed, status) => {
  const { key } = await make(await joinPremium(server), { allowed_addresses: allowed })
  expect((await ask(key, { ip })).statusCode).toBe(status)
})

test.each([
  ['its plan ends', { plan: 'free', payment_status: null }, 'PLAN_REQUIRED'],
  ['its plan is too small', { plan: 'professional' }, 'PLAN_REQUIRED'],
  ['a payment is missing', { payment_status: 'failed' }, 'PAYMENT_REQUIRED'],
] as const)('a key is silent while %s', async (_, change, code) => {
  const member = await joinPremium(server)
  const { key, url } = await make(member)
  expect(await answers(key)).toEqual(both(200))
  await member.update(change)
  await soonBoth(key, code)
  expect((await listed(member))[0].name).toBe('Overlay')
  await member.update({ plan: 'premium', payment_status: 'paid' })
  await soonBoth(key, 200)
  await member.update(change)
  await vi.waitFor(async () => expect((await member.delete(url)).statusCode).toBe(204), WAIT)
})

test('a key ends with its account', async () => {
  const member = await joinPremium(server)
  const { key, url } = await make(member)
  expect(await answers(key)).toEqual(both(200))
  await member.update({ blocked_at: new Date() })
  await soonBoth(key, 'API_KEY_INVALID')
  await member.update({ blocked_at: null })
  expect(await answers(key)).toEqual(both('API_KEY_INVALID'))
  const back = await member.elsewhere()
  expect((await back.post(`${url}/restore`)).json().code).toBe('API_KEY_NOT_FOUND')
})

test('keys of others are out of reach', async () => {
  const owner = await joinPremium(server)
  const { key, url } = await make(owner)
  const other = await joinPremium(server)
  expect(await listed(other)).toEqual([])
  expect((await other.put(url, VALUES)).json().code).toBe('API_KEY_NOT_FOUND')
  expect((await other.delete(url)).statusCode).toBe(204)
  expect((await other.post(`${url}/restore`)).json().code).toBe('API_KEY_NOT_FOUND')
  expect((await ask(key)).statusCode).toBe(200)
  // A name is taken for its owner alone.
  await make(other)
  expect((await other.post('/api/account/api-keys', VALUES)).json().code).toBe('NAME_TAKEN')
})

test('whoever signed in long ago proves who they are before making, changing or restoring a key', async () => {
  const member = await joinPremium(server)
  const { url } = await make(member)
  const { db } = server.database
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', member.userId)
    .execute()
  const refused = await Promise.all([
    member.post('/api/account/api-keys', VALUES),
    member.put(url, VALUES),
    member.post(`${url}/restore`),
  ])
  expect(refused.map((reply) => reply.json().code)).toEqual(Array(3).fill('PROOF_REQUIRED'))
  await member.post('/api/account/proof', { senha: PASSWORD })
  expect((await member.put(url, VALUES)).statusCode).toBe(200)
})

test.each([
  ['a scope of staff', { scopes: ['readings:write'] }, 'VALIDATION'],
  ['all feeds', { scopes: ['feeds:read'] }, 'VALIDATION'],
  ['no scope', { scopes: [] }, 'VALIDATION'],
  ['a network that is none', { allowed_addresses: ['203.0.113.0/33'] }, 'VALIDATION'],
  ['a host name', { allowed_addresses: ['example.com'] }, 'VALIDATION'],
  ['an empty list of addresses', { allowed_addresses: [] }, 'VALIDATION'],
  ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }, 'VALIDATION'],
])('no key is made with %s', async (_, wrong, code) => {
  const member = await joinPremium(server)
  const reply = await member.post('/api/account/api-keys', { ...VALUES, ...wrong })
  expect([reply.statusCode, reply.json().code]).toEqual([400, code])
})

test('a member has a limited number of keys, even with simultaneous calls', async () => {
  const member = await joinPremium(server)
  const replies = await Promise.all(
    Array.from({ length: MAX_OWN_API_KEYS + 3 }, (_, index) =>
      member.post('/api/account/api-keys', { ...VALUES, name: `Key ${index}` }),
    ),
  )
  const made = replies.filter(({ statusCode }) => statusCode === 201)
  expect(made).toHaveLength(MAX_OWN_API_KEYS)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
})

test('each key has a limit of its own and is told what is left', async () => {
  const limited = await createTestApp({ database: server.database, config: { rateLimit: 5 } })
  try {
    const member = await joinPremium(server)
    const keys = [await make(member), await make(member, { name: 'Second' })]
    for (const { key } of keys) {
      const first = await ask(key, { on: limited, ip: `198.51.100.${key.charCodeAt(12)}` })
      expect(first.headers).toMatchObject({
        'ratelimit-policy': '"key";q=5;w=60',
        ratelimit: expect.stringMatching(/^"key";r=4;t=\d+$/),
      })
      const statuses = []
      for (let each = 0; each < 5; each++) {
        statuses.push((await ask(key, { on: limited })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429])
      const refused = await ask(key, { on: limited })
      expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  } finally {
    await limited.close()
  }
})
