import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp, type TestApp, useTestApp } from '../../../test/app.ts'
import { patience } from '../../../test/patience.ts'

const LIMIT = 5

const direct = useTestApp({ config: { rateLimit: LIMIT } })
const proxied = useTestApp({ config: { rateLimit: LIMIT, trustProxy: 1 } })

// However slow the machine, all calls of a test are in one window.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterAll(() => void vi.useRealTimers())

/** The status of each of `times` requests in turn. */
const statuses = async (
  times: number,
  call: (index: number) => Promise<{ statusCode: number }>,
) => {
  const found: number[] = []
  for (let index = 0; index < times; index++) found.push((await call(index)).statusCode)
  return found
}

const ok = (times: number) => Array<number>(times).fill(200)

test('a client over the limit gets a Retry-After', async () => {
  const call = () => direct.app.inject({ url: '/api/health', remoteAddress: '10.0.0.1' })
  expect(await statuses(LIMIT + 1, call)).toEqual([...ok(LIMIT), 429])
  const reply = await call()
  expect(reply.json()).toEqual({
    success: false,
    code: 'RATE_LIMITED',
    error: 'Too many requests. Wait a moment and try again.',
  })
  expect(reply.headers['retry-after']).toBe('60')
})

test('other clients are not affected', async () => {
  const call = () => direct.app.inject({ url: '/api/health', remoteAddress: '10.0.0.2' })
  expect(await statuses(LIMIT, call)).toEqual(ok(LIMIT))
})

test('each session has its own limit once it is known to be valid', async () => {
  const sessions = [await signInAs(direct.database.db), await signInAs(direct.database.db)]
  for (const headers of sessions) {
    const call = () =>
      direct.app.inject({ url: '/api/auth/verify', headers, remoteAddress: '10.0.0.3' })
    // The first call of a session counts for the address.
    expect(await statuses(LIMIT + 2, call)).toEqual([...ok(LIMIT + 1), 429])
  }
})

test('made-up tokens and spoofed addresses do not raise the limit', async () => {
  const call = (index: number) =>
    direct.app.inject({
      url: '/api/auth/verify',
      remoteAddress: '10.0.0.4',
      headers: {
        authorization: `Bearer ${'0123456789abcdef'.repeat(2)}${index}`,
        'x-forwarded-for': `1.2.3.${index}`,
      },
    })
  expect(await statuses(LIMIT + 1, call)).toEqual([...Array<number>(LIMIT).fill(401), 429])
})

test('unknown paths count too', async () => {
  const call = () => direct.app.inject({ url: '/api/nothing', remoteAddress: '10.0.0.5' })
  expect(await statuses(LIMIT + 1, call)).toEqual([...Array<number>(LIMIT).fill(404), 429])
})

test('the addresses of one IPv6 /64 are one client', async () => {
  const call = (index: number) =>
    direct.app.inject({ url: '/api/health', remoteAddress: `2001:db8:1:2:${index}::1` })
  expect(await statuses(LIMIT + 1, call)).toEqual([...ok(LIMIT), 429])
})

test('behind a proxy, clients are counted by the address it reports', async () => {
  const call = (client: string) => () =>
    proxied.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': client } })
  expect(await statuses(LIMIT + 1, call('1.1.1.1'))).toEqual([...ok(LIMIT), 429])
  expect(await statuses(LIMIT, call('2.2.2.2'))).toEqual(ok(LIMIT))
  // The address claimed by the client is before the one added by the proxy.
  expect((await call('3.3.3.3, 1.1.1.1')()).statusCode).toBe(429)
})

test('a client that spreads its requests over two processes gets one limit', async () => {
  const config = { rateLimit: 400 }
  const one = await createTestApp({ config })
  const other = await createTestApp({ config, database: one.database })
  const call =
    ({ app }: TestApp) =>
    () =>
      app.inject({ url: '/api/health', remoteAddress: '10.0.0.9' })
  await statuses(400, call(one))
  expect(await statuses(50, call(other))).toEqual(ok(50))
  // Counts are shared each second, which passes only here. Far fewer calls than this process alone would still allow.
  await vi.waitFor(async () => expect((await call(other)()).statusCode).toBe(429), {
    timeout: patience(50_000),
    interval: 100,
  })
  const { rows } = await one.database.pool.query('select * from request_counts')
  expect(rows).toHaveLength(1)
  await other.close()
  await one.close()
})
