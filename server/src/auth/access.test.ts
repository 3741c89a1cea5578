import { type Access, endpoint } from '@retorna/contract/endpoint'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { signInAs } from '../../test/accounts.ts'
import { useTestApp } from '../../test/app.ts'
import { serve } from '../http/serve.ts'

const ACCESSES = [
  'public',
  'signed-in',
  'data',
  'favorites',
  'csv-export',
  'alerts',
  'editor',
  'admin',
] as const satisfies Access[]

const server = useTestApp({
  extend: (app) => {
    for (const access of ACCESSES) {
      const guarded = endpoint(`GET /api/test/${access}`, access, {
        summary: 'Behind the guard',
        replies: { 200: z.object({ success: z.literal(true), who: z.string().nullable() }) },
      })
      serve(app, guarded, ({ session }) => ({ success: true, who: session?.name ?? null }))
    }
  },
})

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const VISITOR = null
const PEOPLE = {
  'free, never signed in': { plan: 'free' },
  'free, in the trial': { plan: 'free', trial_started_at: ago(2.9) },
  'free, after the trial': { plan: 'free', trial_started_at: ago(3.01) },
  'professional, paid': { plan: 'professional', payment_status: 'paid' },
  'professional, paid, trial long over': {
    plan: 'professional',
    payment_status: 'paid',
    trial_started_at: ago(1000),
  },
  'professional, pending': { plan: 'professional', payment_status: 'pending' },
  'premium, paid': { plan: 'premium', payment_status: 'paid' },
  'premium, pending': { plan: 'premium', payment_status: 'pending' },
  'premium, failed': { plan: 'premium', payment_status: 'failed' },
  'premium, cancelled': { plan: 'premium', payment_status: 'cancelled' },
  'editor, free, trial over': { role: 'editor', plan: 'free', trial_started_at: ago(1000) },
  'admin, premium, pending': { role: 'admin', plan: 'premium', payment_status: 'pending' },
  visitor: VISITOR,
} as const

const all = (code: string) => ({
  data: code,
  favorites: code,
  'csv-export': code,
  alerts: code,
})
const MEMBER = { editor: 'FORBIDDEN', admin: 'FORBIDDEN' }
const TRIAL = { ...MEMBER, 'csv-export': 'PLAN_REQUIRED', alerts: 'PLAN_REQUIRED' }

/** The refusals for each user; anything not listed is allowed. */
const REFUSALS: Record<keyof typeof PEOPLE, Partial<Record<Access, string>>> = {
  'free, never signed in': TRIAL,
  'free, in the trial': TRIAL,
  'free, after the trial': { ...MEMBER, ...all('TRIAL_ENDED') },
  'professional, paid': { ...MEMBER, alerts: 'PLAN_REQUIRED' },
  'professional, paid, trial long over': { ...MEMBER, alerts: 'PLAN_REQUIRED' },
  'professional, pending': { ...MEMBER, ...all('PAYMENT_REQUIRED') },
  'premium, paid': MEMBER,
  'premium, pending': { ...MEMBER, ...all('PAYMENT_REQUIRED') },
  'premium, failed': { ...MEMBER, ...all('PAYMENT_REQUIRED') },
  'premium, cancelled': { ...MEMBER, ...all('PAYMENT_REQUIRED') },
  'editor, free, trial over': { admin: 'FORBIDDEN' },
  'admin, premium, pending': {},
  visitor: {
    'signed-in': 'UNAUTHENTICATED',
    ...all('UNAUTHENTICATED'),
    editor: 'UNAUTHENTICATED',
    admin: 'UNAUTHENTICATED',
  },
}

const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  TRIAL_ENDED: 402,
  PAYMENT_REQUIRED: 402,
  PLAN_REQUIRED: 403,
  FORBIDDEN: 403,
}

test.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('%s', async (name) => {
  const person = PEOPLE[name]
  const headers = person === null ? {} : await signInAs(server.database.db, person)
  for (const access of ACCESSES) {
    const expected = REFUSALS[name][access]
    // Once from the database and once from the cache.
    for (const source of ['database', 'cache']) {
      const reply = await server.app.inject({ url: `/api/test/${access}`, headers })
      const { code = 'open' } = reply.json()
      expect({ access, source, code }).toEqual({ access, source, code: expected ?? 'open' })
      expect(reply.statusCode).toBe(expected === undefined ? 200 : STATUS[expected])
    }
  }
})

test('a public endpoint accepts everyone and knows a signed-in caller', async () => {
  const headers = await signInAs(server.database.db, { name: 'Bia' })
  const as = async (authorization?: string) =>
    (
      await server.app.inject({
        url: '/api/test/public',
        headers: authorization === undefined ? {} : { authorization },
      })
    ).json()
  expect(await as(headers.authorization)).toEqual({ success: true, who: 'Bia' })
  expect(await as()).toEqual({ success: true, who: null })
  expect(await as('Bearer 0123456789abcdef0123456789abcdef')).toEqual({ success: true, who: null })
})

test('a payment refusal tells the plan and the payment status', async () => {
  const headers = await signInAs(server.database.db, {
    plan: 'professional',
    payment_status: 'failed',
  })
  const reply = await server.app.inject({ url: '/api/test/alerts', headers })
  expect(reply.json()).toEqual({
    success: false,
    code: 'PAYMENT_REQUIRED',
    error: 'Payment is required to use this feature',
    currentPlan: 'professional',
    paymentStatus: 'failed',
  })
})

test('a plan refusal tells the required plan', async () => {
  const headers = await signInAs(server.database.db, {
    plan: 'professional',
    payment_status: 'paid',
  })
  const reply = await server.app.inject({ url: '/api/test/alerts', headers })
  expect(reply.json()).toMatchObject({
    code: 'PLAN_REQUIRED',
    currentPlan: 'professional',
    requiredPlan: 'premium',
  })
  const free = await signInAs(server.database.db)
  const lower = await server.app.inject({ url: '/api/test/csv-export', headers: free })
  expect(lower.json()).toMatchObject({
    code: 'PLAN_REQUIRED',
    currentPlan: 'free',
    requiredPlan: 'professional',
  })
})

test('the trial ends to the second, even for a cached session', async () => {
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const headers = await signInAs(server.database.db, {
    trial_started_at: new Date(now - 3 * HOUR_MS + 2_000),
  })
  const call = () => server.app.inject({ url: '/api/test/data', headers })
  expect((await call()).statusCode).toBe(200)
  vi.setSystemTime(now + 1_999)
  expect((await call()).statusCode).toBe(200)
  vi.setSystemTime(now + 2_000)
  expect((await call()).statusCode).toBe(402)
})
