import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertSession, insertUser } from '../../test/accounts.ts'
import { useNewTestApp } from '../../test/app.ts'

const server = useNewTestApp()
let agent: Agent
let headers: Record<string, string>
beforeEach(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const userId = await insertUser(server.database.db, { plan: 'premium', payment_status: 'paid' })
  headers = { authorization: `Bearer ${await insertSession(server.database.db, userId)}` }
})
afterEach(() => agent.destroy())

/** A reply, whose body is read and dropped, on the one kept connection. */
const ask = (path: string, more: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo
    get({ port, path, agent, headers: { ...headers, ...more } }, (reply) => {
      reply.resume().on('end', () => resolve(reply))
    }).on('error', reject)
  })

test('a server that drains answers everything, is not ready, and closes each connection after its reply', async () => {
  expect((await ask('/api/ready')).statusCode).toBe(200)
  // The second one comes from the cache, before the framework.
  for (const _ of [1, 2]) expect((await ask('/api/games/rtp')).headers.connection).not.toBe('close')

  server.app.drain.begin()
  const ready = await ask('/api/ready')
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
  for (const path of ['/api/live', '/api/games/rtp', '/api/games/rtp', '/api/auth/verify']) {
    const reply = await ask(path)
    expect([path, reply.statusCode, reply.headers.connection]).toEqual([path, 200, 'close'])
  }
})

test('a request that is running when draining begins is answered, and its connection closed', async () => {
  const running = ask('/api/health')
  server.app.server.once('request', () => server.app.drain.begin())
  const reply = await running
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close'])
})

test('a proxy that repeats what it may repeat is told to do so elsewhere, once draining has begun', async () => {
  const retries = { 'x-proxy-retries': '503' }
  expect((await ask('/api/games/rtp', retries)).statusCode).toBe(200)
  server.app.drain.begin()
  const reply = await ask('/api/games/rtp', retries)
  expect([reply.statusCode, reply.headers.connection]).toEqual([503, 'close'])
  const { port } = server.app.server.address() as AddressInfo
  const program = await fetch(`http://127.0.0.1:${port}/api/v1/games`, { headers: retries })
  expect([program.status, program.headers.get('content-type')]).toEqual([
    503,
    'application/problem+json',
  ])
  expect(await program.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  const written = await fetch(`http://127.0.0.1:${port}/api/user/favorites/1`, {
    method: 'DELETE',
    headers: { ...headers, ...retries },
  })
  expect(written.status).toBe(204)
})

test('streams end with a hint when to come back, also those opened while draining', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const open = async () => (await fetch(`http://127.0.0.1:${port}/api/events`, { headers })).text()
  const before = open()
  await expect.poll(() => server.app.eventStreams.size).toBe(1)
  server.app.drain.begin()
  for (const text of [await before, await open()]) {
    const [, milliseconds] = /retry: (\d+)\n\n$/.exec(text) ?? []
    expect(Number(milliseconds)).toBeGreaterThanOrEqual(500)
    expect(Number(milliseconds)).toBeLessThan(3_000)
  }
})
