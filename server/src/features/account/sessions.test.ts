import { expect, test } from 'vitest'
import { insertSession, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { joinMember } from '../../../test/member.ts'

const server = useTestApp()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const list = '/api/account/sessions'

const sessionsOf = async (caller: { get: (url: string) => Promise<{ json: () => unknown }> }) =>
  ((await caller.get(list)).json() as { sessions: { id: string; isCurrent: boolean }[] }).sessions

test('a user sees their own sessions, the current one first, and no tokens', async () => {
  const member = await joinMember(server)
  await joinMember(server)
  const other = await insertSession(server.database.db, member.userId, {
    user_agent: FIREFOX,
    ip_address: '203.0.113.7',
    created_at: '2026-01-02T03:04:05Z',
    last_used_at: '2026-01-03T03:04:05Z',
  })
  await insertSession(server.database.db, member.userId, { expires_at: new Date() })
  const reply = await member.get(list)
  expect(reply.json()).toEqual({
    success: true,
    sessions: [
      {
        id: expect.any(String),
        browser: null,
        system: null,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        createdAt: '2026-01-02T03:04:05.000Z',
        lastUsedAt: '2026-01-03T03:04:05.000Z',
        isCurrent: false,
      },
    ],
  })
  for (const secret of [other, member.token, '203.0.113.7'])
    expect(reply.body).not.toContain(secret)
})

test('an ended session is refused at once, the others stay valid', async () => {
  const member = await joinMember(server)
  const [second, third] = [await member.elsewhere(), await member.elsewhere()]
  expect((await second.get('/api/auth/verify')).statusCode).toBe(200)
  const own = (await sessionsOf(second)).find(({ isCurrent }) => isCurrent)
  const reply = await member.delete(`${list}/${own?.id}`)
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  await expect.poll(async () => (await second.get(list)).statusCode).toBe(401)
  expect((await second.delete(list)).statusCode).toBe(401)
  expect((await third.get(list)).statusCode).toBe(200)
  expect((await member.delete(`${list}/${own?.id}`)).statusCode).toBe(204)
})

test("nobody can end another user's session, by id or by token", async () => {
  const [ana, eve] = [await joinMember(server), await joinMember(server)]
  const id = (await sessionsOf(ana))[0]?.id
  for (const guess of [id, ana.token, `${id}' or true--`, '%25', 'nothing']) {
    const reply = await eve.delete(`${list}/${encodeURIComponent(guess ?? '')}`)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
  }
  await eve.delete(list)
  expect(await sessionsOf(ana)).toHaveLength(1)
  expect((await ana.get('/api/auth/verify')).statusCode).toBe(200)
})

test('all other sessions end at once, and their number is returned', async () => {
  const member = await joinMember(server)
  const others = [await member.elsewhere(), await member.elsewhere()]
  await insertSession(server.database.db, member.userId, { expires_at: new Date() })
  expect((await member.delete(list)).json()).toEqual({ success: true, ended: 2 })
  for (const other of others) {
    await expect.poll(async () => (await other.get(list)).statusCode).toBe(401)
  }
  expect(await sessionsOf(member)).toHaveLength(1)
})

test('sessions that a new role has ended are neither listed nor counted as ended', async () => {
  const member = await joinMember(server)
  const began = new Date(Date.now() - 13 * 3_600_000)
  const early = await insertSession(server.database.db, member.userId, { created_at: began })
  await member.update({ role: 'editor' })
  const admin = await joinMember(server, { role: 'admin' })
  const headers = { authorization: `Bearer ${early}` }
  expect((await server.app.inject({ url: list, headers })).statusCode).toBe(401)
  expect(await sessionsOf(member)).toMatchObject([{ isCurrent: true }])
  const { person } = (await admin.get(`/api/admin/people/${member.userId}`)).json()
  expect(person.sessions).toHaveLength(1)
  expect((await member.delete(list)).json().ended).toBe(0)
})

test('the last use is updated when older than five minutes, and this ends nothing', async () => {
  const member = await joinMember(server)
  const { db } = server.database
  const used = async (token: string) => {
    const row = await db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirstOrThrow()
    return row.last_used_at.getTime()
  }
  const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const [old, recent] = [agoMinutes(60), agoMinutes(2)]
  const stale = await insertSession(db, member.userId, { last_used_at: old })
  const fresh = await insertSession(db, member.userId, { last_used_at: recent })
  for (const token of [stale, fresh]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(200)
  }
  expect(await used(stale)).toBeGreaterThan(recent.getTime())
  expect(await used(fresh)).toBe(recent.getTime())
})
