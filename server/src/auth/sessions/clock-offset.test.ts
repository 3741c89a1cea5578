import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'

const HOUR_MS = 3_600_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ config: { clockOffsetMs: 4 * HOUR_MS } })
})
afterAll(() => server.close())

test('a clock offset ends the trial, and the end sent to the browser matches the browser’s clock', async () => {
  const started = new Date()
  const headers = await signInAs(server.database.db, { trial_started_at: started })
  const refused = await server.app.inject({ url: '/api/games/rtp', headers })
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'TRIAL_ENDED'])
  const verified = await server.app.inject({ url: '/api/auth/verify', headers })
  expect(verified.json().user.trialEndsAt).toBe(new Date(started.getTime() - HOUR_MS).toISOString())
})

test('a clock offset changes nothing for paying users', async () => {
  const headers = await signInAs(server.database.db, {
    plan: 'premium',
    payment_status: 'paid',
    trial_started_at: new Date(),
  })
  expect((await server.app.inject({ url: '/api/games/rtp', headers })).statusCode).toBe(200)
})
