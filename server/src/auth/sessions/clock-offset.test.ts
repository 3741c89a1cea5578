import { HOUR_MS } from '@retorna/domain/milliseconds'
import { expect, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'

const server = useTestApp({ config: { clockOffsetMs: 4 * HOUR_MS } })

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
