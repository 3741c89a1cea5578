import { beforeAll, expect, test } from 'vitest'
import { insertSession } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { makeGame, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { storeSetting } from '../../database/settings.ts'
import { DEMO_ACCOUNTS, ensureDemoAccounts } from '../accounts.ts'
import { DEMO_SEED } from '../demo-catalog.ts'
import { ensureDemoFeeds } from '../demo-feeds.ts'
import { DEMO_STATES, putDemoState } from './demo-states.ts'

const server = useTestApp()
let game: number
beforeAll(async () => {
  const { db, pool } = server.database
  await storeSetting(db, 'demo', { seed: DEMO_SEED, lastDay: testToday() })
  await ensureDemoAccounts(db, new Date())
  const client = await pool.connect()
  await ensureDemoFeeds(client)
  client.release()
  game = await makeGame(db, { slug: 'freckled-pantry', standard_deviation: 5 })
})

const config = { timeZone: TEST_TIME_ZONE }
const put = (state: string) => putDemoState(state, { ...server.database, config, now: new Date() })

/** What an account of the demonstration gets. */
const get = async (email: string, url: string) => {
  const { db } = server.database
  const found = db.selectFrom('users').select('id').where('email', '=', email)
  const token = await insertSession(db, (await found.executeTakeFirstOrThrow()).id)
  return server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

test.each([
  ['trial-begun', 200, undefined],
  ['trial-over', 402, 'TRIAL_ENDED'],
  ['payment-pending', 402, 'PAYMENT_REQUIRED'],
  ['payment-failed', 200, undefined],
  ['payment-made', 200, undefined],
])('after %s, the games are answered with %i', async (state, status, code) => {
  const { email } = await put(state)
  const reply = await get(email, '/api/games/rtp')
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
})

test('a failed renewal leaves the plan open for three days', async () => {
  const { email } = await put('payment-failed')
  const { user } = (await get(email, '/api/auth/verify')).json()
  const hours = (Date.parse(user.graceUntil) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(72)
})

test('staff are told of the late feed', async () => {
  await put('feed-late')
  const { email } = await put('feed-late')
  const { problems } = (await get(email, '/api/admin/feed-problems')).json()
  expect(problems).toEqual([expect.objectContaining({ problem: 'late' })])
})

test('the game is off', async () => {
  const { email, path } = await put('game-off')
  await put('game-off')
  await server.app.catalog.reload()
  const { data } = (await get(email, `/api/games/details/${game}`)).json()
  expect(path).toBe(`/game/${game}`)
  expect(data.answer).toMatchObject({ kind: 'off', direction: 'below' })
})

test('the import desk shows the refused import with its reasons', async () => {
  const { email } = await put('import-refused')
  const { imports } = (await get(email, '/api/admin/imports')).json()
  const [{ id, state }] = imports
  expect(state).toBe('refused')
  const shown = (await get(email, `/api/admin/imports/${id}`)).json().import
  expect(shown.report.counts).toMatchObject({ new: 1, refused: 2 })
})

test('each state is of an account of the demonstration', () => {
  const emails = DEMO_ACCOUNTS.map((account) => account.email)
  for (const { email } of Object.values(DEMO_STATES)) expect(emails).toContain(email)
})

test('no state is put into a database without the demonstration', async () => {
  const own = await createTestDatabase()
  try {
    for (const state of Object.keys(DEMO_STATES)) {
      const given = { ...own, config, now: new Date() }
      await expect(putDemoState(state, given)).rejects.toThrow('no demonstration data')
    }
  } finally {
    await own.close()
  }
})
