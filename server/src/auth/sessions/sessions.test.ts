import { endpoint } from '@retorna/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { insertSession, insertUser, signInAs, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { serve } from '../../http/serve.ts'

const secret = endpoint('GET /api/test/secret', 'alerts', {
  summary: 'Behind the guard',
  replies: { 200: z.object({ success: z.literal(true) }) },
})

beforeAll(() => {
  // Cached sessions never become stale here: only a notification can end one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(() => {
  vi.useRealTimers()
})
const server = useTestApp({
  extend: (app) => serve(app, secret, () => ({ success: true })),
})

const PREMIUM = { plan: 'premium', payment_status: 'paid' } as const

const call = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.app.inject({ url: '/api/test/secret', headers })).statusCode
}

test('a session that ends elsewhere is refused at once', async () => {
  const token = await insertSession(
    server.database.db,
    await insertUser(server.database.db, PREMIUM),
  )
  expect(await call(token)).toBe(200)
  expect(server.app.sessions.fresh(token)).toBeDefined()
  await server.database.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .execute()
  await expect.poll(() => call(token)).toBe(401)
})

test('a user who is deleted elsewhere is refused at once', async () => {
  const user = await insertUser(server.database.db, PREMIUM)
  const token = await insertSession(server.database.db, user)
  expect(await call(token)).toBe(200)
  await server.database.db.deleteFrom('users').where('id', '=', user).execute()
  await expect.poll(() => call(token)).toBe(401)
})

test('a plan change elsewhere applies at once', async () => {
  const user = await insertUser(server.database.db, PREMIUM)
  const token = await insertSession(server.database.db, user)
  expect(await call(token)).toBe(200)
  await server.database.db
    .updateTable('users')
    .set({ payment_status: 'failed' })
    .where('id', '=', user)
    .execute()
  await expect.poll(() => call(token)).toBe(402)
})

test('nothing is cached while notifications do not arrive, and the listener reconnects', async () => {
  const token = await insertSession(
    server.database.db,
    await insertUser(server.database.db, PREMIUM),
  )
  expect(await call(token)).toBe(200)
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen %' or query = 'select 1') and pid <> pg_backend_pid()",
  )
  await expect.poll(() => server.app.databaseEvents.isListening).toBe(false)
  expect(server.app.sessions.fresh(token)).toBeUndefined()
  await server.database.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .execute()
  expect(await call(token)).toBe(401)
  await expect.poll(() => server.app.databaseEvents.isListening).toBe(true)

  const headers = await signInAs(server.database.db, PREMIUM)
  const next = headers.authorization.slice('Bearer '.length)
  expect(await call(next)).toBe(200)
  expect(server.app.sessions.fresh(next)).toBeDefined()
  await server.database.db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(next))
    .execute()
  await expect.poll(() => call(next)).toBe(401)
})
