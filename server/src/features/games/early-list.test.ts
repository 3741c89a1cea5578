import { setTimeout as pause } from 'node:timers/promises'
import { listGames } from '@retorna/contract/games'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { insertSession, insertUser, updateUser } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'

let server: TestApp
afterEach(() => server.close())

/**
 * A listening server with two games and a premium member. Requests go over the network, since only there
 * a cached reply bypasses the framework. `seen` counts the requests that the framework saw.
 */
const start = async (config: Parameters<typeof createTestApp>[0] = {}) => {
  let seen = 0
  const extend = (app: FastifyInstance): void => {
    app.addHook('onRequest', async () => {
      seen += 1
    })
  }
  server = await createTestApp({ ...config, extend })
  const { db } = server.database
  const provider_id = await makeProvider(db, { name: 'Acme' })
  for (const name of ['One', 'Two']) await makeGame(db, { name, provider_id, theoreticalRtp: 96 })
  await server.app.catalog.reload()
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const token = await insertSession(db, userId)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (query = '', init: RequestInit = {}) =>
    fetch(`${address}${listGames.path}${query}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
  return { db, userId, token, ask, seen: () => seen }
}

/** Repeats the request until the reply comes from the cache. */
const warm = async ({ ask, seen }: Awaited<ReturnType<typeof start>>): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const before = seen()
    await (await ask()).arrayBuffer()
    if (seen() === before) return
    await pause(5)
  }
  throw new Error('The reply was never cached')
}

test('a cached reply equals the framework’s, and answers If-None-Match', async () => {
  const one = await start()
  const first = await one.ask()
  const body = await first.json()
  await warm(one)
  const before = one.seen()
  const kept = await one.ask()
  expect(await kept.json()).toEqual(body)
  expect(kept.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(kept.headers.get('cache-control')).toBe('private, no-cache')
  const etag = kept.headers.get('etag') ?? ''
  expect((await one.ask('', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(one.seen()).toBe(before)
})

test('the same URL with another method, an invalid filter or no session is left to the framework', async () => {
  const one = await start()
  await warm(one)
  expect((await one.ask('', { method: 'DELETE' })).status).toBe(405)
  expect((await one.ask('?minRtp=abc')).status).toBe(400)
  expect((await one.ask('', { headers: { authorization: 'Bearer x' } })).status).toBe(401)
})

test('losing the session or the plan ends access to the cached reply at once', async () => {
  const one = await start()
  await warm(one)
  await updateUser(one.db, one.userId, { payment_status: 'failed' })
  await expect.poll(async () => (await one.ask()).status).toBe(402)
  await one.db.deleteFrom('sessions').execute()
  await expect.poll(async () => (await one.ask()).status).toBe(401)
})

test('cached replies count against the rate limit', async () => {
  const limit = 40
  const one = await start({ config: { rateLimit: limit } })
  const statuses: number[] = []
  for (let count = 0; count <= limit + 1; count++) statuses.push((await one.ask()).status)
  expect(one.seen()).toBeLessThan(limit)
  expect(statuses.slice(0, limit)).toEqual(Array(limit).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

test('a changed catalog replaces the cached reply', async () => {
  const one = await start()
  await warm(one)
  await one.db.updateTable('games').set({ name: 'Three' }).where('name', '=', 'Two').execute()
  await server.app.catalog.reload()
  const { data } = listGames.replies[200].parse(await (await one.ask()).json())
  expect(data.map(({ nome }) => nome).sort()).toEqual(['One', 'Three'])
})

test('with request logging on, every request is logged', async () => {
  const one = await start({ config: { logLevel: 'info' } })
  for (let count = 0; count < 5; count++) await (await one.ask()).arrayBuffer()
  expect(one.seen()).toBe(5)
})
