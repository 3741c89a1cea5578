import { expect, test } from 'vitest'
import { insertSession } from '../../../test/accounts.ts'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { newAccount, PASSWORD } from '../../../test/member.ts'

// At this rate the per-caller limits apply unscaled.
const server = useTestApp({ config: { rateLimit: 600 } })

let callers = 0
const stranger = () => {
  callers += 1
  return `10.1.${callers >> 8}.${callers & 255}`
}

const login = (email: string, senha: string, remoteAddress = stranger(), app = server.app) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, senha }, remoteAddress })

const guess = (email: string, times: number, remoteAddress?: string) =>
  Promise.all(
    Array.from({ length: times }, () => login(email, 'Wrong#2026', remoteAddress ?? stranger())),
  )

const statuses = (replies: { statusCode: number }[]) =>
  replies.map((reply) => reply.statusCode).sort()

/** Moves recorded attempts into the past. */
const pass = (minutes: number) =>
  server.database.pool.query(
    'update attempts set resets_at = resets_at - make_interval(mins => $1)',
    [minutes],
  )

test('a caller has thirty failures in all, and successes do not count', async () => {
  await newAccount(server, 'mine@example.com')
  const here = stranger()
  for (let i = 0; i < 12; i++) {
    expect((await login('mine@example.com', PASSWORD, here)).statusCode).toBe(200)
  }
  const failures = await Promise.all(
    Array.from({ length: 34 }, (_, i) => login(`guess${i}@example.com`, 'Wrong#2026', here)),
  )
  expect(statuses(failures)).toEqual([...Array(30).fill(401), ...Array(4).fill(429)])
  const refused = await login('mine@example.com', PASSWORD, here)
  expect(refused.json().code).toBe('RATE_LIMITED')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await login('mine@example.com', PASSWORD)).statusCode).toBe(200)
})

test('all addresses of one IPv6 network count as one caller', async () => {
  const replies = await Promise.all(
    Array.from({ length: 31 }, (_, i) =>
      login(`line${i}@example.com`, 'Wrong#2026', `2001:db8:7:7:${i}::1`),
    ),
  )
  expect(statuses(replies).filter((status) => status === 429)).toHaveLength(1)
})

test('an account has ten failures across all callers, whether it exists or not', async () => {
  await newAccount(server, 'besieged@example.com')
  const bodies = []
  for (const email of ['besieged@example.com', 'nobody@example.com']) {
    const replies = await guess(email, 50)
    expect(statuses(replies)).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
    const last = await login(email, PASSWORD)
    bodies.push([last.statusCode, last.body, Object.keys(last.headers).sort()])
  }
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]?.[0]).toBe(429)
})

test('spellings of one address count as one account', async () => {
  const spellings = [
    'kim@example.com',
    'KIM@example.com',
    ' Kim@Example.com ',
    '\u212Aim@example.com',
  ]
  const replies = []
  for (let i = 0; i < 12; i++) replies.push(await login(spellings[i % 4] ?? '', 'Wrong#2026'))
  expect(statuses(replies)).toEqual([...Array(10).fill(401), 429, 429])
})

test('the wait doubles with each further guess, up to an hour, and is reset after a day', async () => {
  const waits = []
  for (let round = 0; round < 5; round++) {
    await guess('patient@example.com', 10)
    const refused = await login('patient@example.com', 'Wrong#2026')
    waits.push(Math.round(Number(refused.headers['retry-after']) / 60))
    await pass(61)
  }
  expect(waits).toEqual([15, 30, 60, 60, 60])
  await pass(25 * 60)
  await guess('patient@example.com', 10)
  const refused = await login('patient@example.com', 'Wrong#2026')
  expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(15)
})

test('trying while locked does not extend the lock', async () => {
  await guess('calm@example.com', 10)
  await pass(14)
  await guess('calm@example.com', 5)
  const refused = await login('calm@example.com', 'Wrong#2026')
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('counts are shared between processes and survive a restart', async () => {
  await guess('shared@example.com', 10)
  const other = await createTestApp({
    config: { rateLimit: 600 },
    dependencies: { pool: server.database.pool },
  })
  const reply = await login('shared@example.com', 'Wrong#2026', stranger(), other.app)
  expect(reply.statusCode).toBe(429)
  await other.close()
})

test('strangers lock out strangers, not an owner at an address with a session', async () => {
  const { userId } = await newAccount(server, 'owner@example.com')
  const home = stranger()
  await insertSession(server.database.db, userId, { ip_address: home })
  await guess('owner@example.com', 12)
  expect((await login('owner@example.com', PASSWORD)).statusCode).toBe(429)
  expect((await login('owner@example.com', PASSWORD, home)).statusCode).toBe(200)
  // The home address has its own ten failures, and the strangers' lock stays.
  const replies = await guess('owner@example.com', 12, home)
  expect(statuses(replies)).toEqual([...Array(10).fill(401), 429, 429])
  expect((await login('owner@example.com', PASSWORD)).statusCode).toBe(429)
})

test('a successful sign-in from elsewhere clears the failures', async () => {
  await newAccount(server, 'forgetful@example.com')
  await guess('forgetful@example.com', 9)
  expect((await login('forgetful@example.com', PASSWORD)).statusCode).toBe(200)
  expect(statuses(await guess('forgetful@example.com', 10))).toEqual(Array(10).fill(401))
})

test('the database does not reveal whose address was tried', async () => {
  await guess('secretive@example.com', 1, '10.200.0.1')
  const { rows } = await server.database.pool.query('select * from attempts')
  expect(JSON.stringify(rows)).not.toContain('secretive')
  expect(JSON.stringify(rows)).not.toContain('10.200.0.1')
})
