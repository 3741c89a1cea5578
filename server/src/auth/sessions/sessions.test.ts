import { endpoint } from '@retorna/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { insertSession, insertUser, tokenHash } from '../../../test/accounts.ts'
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

/** A new user with the plan, and the token of a session of theirs that is cached. */
const signedIn = async () => {
  const { db } = server.database
  const user = await insertUser(db, PREMIUM)
  const token = await insertSession(db, user)
  expect(await call(token)).toBe(200)
  expect(server.app.sessions.fresh(token)).toBeDefined()
  return { db, user, token }
}

const endElsewhere = (token: string) =>
  server.database.db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()

const call = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.app.inject({ url: '/api/test/secret', headers })).statusCode
}

test('a session that ends elsewhere is refused at once', async () => {
  const { token } = await signedIn()
  await endElsewhere(token)
  await expect.poll(() => call(token)).toBe(401)
})

test('a user who is deleted elsewhere is refused at once', async () => {
  const { db, user, token } = await signedIn()
  await db.deleteFrom('users').where('id', '=', user).execute()
  await expect.poll(() => call(token)).toBe(401)
})

test('a plan change elsewhere applies at once', async () => {
  const { db, user, token } = await signedIn()
  await db.updateTable('users').set({ payment_status: 'failed' }).where('id', '=', user).execute()
  await expect.poll(() => call(token)).toBe(402)
})

test('nothing is cached while notifications do not arrive, and the listener reconnects', async () => {
  const { token } = await signedIn()
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen %' or query = 'select 1') and pid <> pg_backend_pid()",
  )
  await expect.poll(() => server.app.databaseEvents.isListening).toBe(false)
  expect(server.app.sessions.fresh(token)).toBeUndefined()
  await endElsewhere(token)
  expect(await call(token)).toBe(401)
  await expect.poll(() => server.app.databaseEvents.isListening).toBe(true)

  const { token: next } = await signedIn()
  await endElsewhere(next)
  await expect.poll(() => call(next)).toBe(401)
})
