import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { joinMember, type Member } from '../../../test/member.ts'

let server: TestApp
let admin: Member
const lines: string[] = []
beforeAll(async () => {
  server = await createTestApp({
    config: { logLevel: 'info' },
    extend: (app) => {
      for (const level of ['info', 'warn', 'error'] as const) {
        app.log[level] = (...parts: unknown[]) => void lines.push(JSON.stringify(parts))
      }
    },
  })
  admin = await joinMember(server, { role: 'admin' })
})
afterAll(() => server.close())

type Entry = {
  kind: string
  reason: string | null
  route: string | null
  person: object | null
  caller: string | null
}

/** The log entries of a user, oldest first, without the sessions that the test itself created. */
const logOf = async (member: Member): Promise<Entry[]> => {
  const reply = await admin.get(`/api/admin/access-log?person=${member.userId}`)
  const { entries }: { entries: Entry[] } = reply.json()
  return entries.filter(({ kind, caller }) => kind !== 'signed-in' || caller !== null).reverse()
}

const told = (member: Member, length: number) =>
  expect.poll(async () => (await logOf(member)).length).toBe(length)

test('sign-ins, failures and the resulting lockout are recorded with who, where from and why', async () => {
  const member = await joinMember(server, { name: 'Ana Entry' })
  await member.login({}, '203.0.113.7')
  for (let i = 0; i < 11; i++) await member.login({ senha: 'Wrong#2026' }, '203.0.113.8')
  await told(member, 12)
  const person = { id: member.userId, name: 'Ana Entry' }
  const [first, second, ...others] = await logOf(member)
  expect(first).toMatchObject({
    kind: 'signed-in',
    reason: null,
    route: null,
    person,
    caller: '203.0.113.7',
    secondFactor: false,
  })
  expect(second).toMatchObject({
    kind: 'failed',
    reason: 'INVALID_CREDENTIALS',
    route: '/api/auth/login',
    person,
    caller: '203.0.113.8',
    secondFactor: null,
  })
  const lockout = { kind: 'locked-out', reason: 'RATE_LIMITED', person }
  expect(others).toContainEqual(expect.objectContaining(lockout))
})

test('a forbidden call and a wrong password on one’s own account are recorded', async () => {
  const member = await joinMember(server)
  expect((await member.get('/api/admin/people')).statusCode).toBe(403)
  await told(member, 1)
  await member.put('/api/auth/password', { senha_atual: 'Wrong#1', nova_senha: 'Quarry#Lamp58' })
  await told(member, 2)
  expect(await logOf(member)).toMatchObject([
    { kind: 'refused', reason: 'FORBIDDEN', route: '/api/admin/people' },
    { kind: 'failed', reason: 'password-incorrect', route: '/api/auth/password' },
  ])
})

test('an attempt on an unknown address is recorded without a user and without the address', async () => {
  const payload = { email: 'nobody-at-all@example.com', senha: 'Wrong#2026' }
  const remoteAddress = '203.0.113.99'
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  const found = async () =>
    (await admin.get('/api/admin/access-log?caller=203.0.113.99')).json().entries
  await expect.poll(async () => (await found()).length).toBe(1)
  expect(await found()).toMatchObject([{ kind: 'failed', person: null }])
  const { rows } = await server.database.pool.query('select * from access_log')
  for (const text of [JSON.stringify(rows), ...lines]) {
    expect(text).not.toMatch(/nobody-at-all|@example\.com/)
  }
  const line = lines.findLast((text) => text.includes('INVALID_CREDENTIALS'))
  expect(line).toContain('/api/auth/login')
  expect(lines.join()).not.toContain('203.0.113.')
})

test('filters narrow the log down and pages follow one another', async () => {
  const member = await joinMember(server, { name: 'Zed%Filter' })
  for (let i = 0; i < 52; i++) await member.elsewhere()
  const found = async (query: string) =>
    (await admin.get(`/api/admin/access-log?${query}`)).json() as {
      entries: { id: number; kind: string }[]
      next: number | null
    }
  const page = await found('person=zed%25f&kind=signed-in')
  expect(page.entries).toHaveLength(50)
  const rest = await found(`person=zed%25f&kind=signed-in&cursor=${page.next}`)
  const ids = [...page.entries, ...rest.entries].map(({ id }) => id)
  expect([ids.length, new Set(ids).size, rest.next]).toEqual([53, 53, null])
  expect((await found('person=zed%25f&kind=failed')).entries).toEqual([])
  expect((await found('person=zed%25f&from=2999-01-01T00:00:00Z')).entries).toEqual([])
  expect((await admin.get('/api/admin/access-log?kind=other')).statusCode).toBe(400)
})

test('a flood of refusals does not fill the disk', async () => {
  const member = await joinMember(server)
  // From an address of its own: what a caller adds in an hour is limited.
  const { headers } = member
  const refused = { url: '/api/admin/people', headers, remoteAddress: '203.0.113.77' }
  await Promise.all(Array.from({ length: 130 }, () => server.app.inject(refused)))
  const beyond = () => lines.filter((line) => line.includes('has too many entries'))
  await expect.poll(() => beyond().length).toBe(30)
  expect(JSON.parse(beyond().at(-1) ?? '')[0]).toMatchObject({ notStored: 30 })
  expect((await logOf(member)).length).toBeLessThanOrEqual(100)
})

test('nobody can change or remove an entry; retention removes it after a year', async () => {
  const { pool } = server.database
  await joinMember(server)
  for (const statement of [
    "update access_log set kind = 'failed'",
    'delete from access_log',
    'truncate access_log',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  }
  await pool.query(
    "insert into access_log (kind, user_id, at) values ('signed-in', 'old', now() - interval '13 months')",
  )
  await pool.query('select forget_access_log(now())')
  const { rows } = await pool.query(
    "select count(*)::int, count(*) filter (where user_id = 'old')::int as old from access_log",
  )
  expect(rows[0]).toMatchObject({ old: 0 })
  expect(rows[0].count).toBeGreaterThan(0)
})
