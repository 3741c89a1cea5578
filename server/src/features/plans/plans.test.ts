import { expect, test } from 'vitest'
import { insertSession, insertUser, signInAs } from '../../../test/accounts.ts'
import { testConfig, useTestApp } from '../../../test/app.ts'
import type { PaymentSettings } from '../../payment-settings.ts'

const payments: PaymentSettings = {
  ...testConfig().payments,
  paymentLinks: { professional: undefined, premium: 'https://pay.example.com/premium?theme=dark' },
  supportEmail: 'help@example.com',
}

const server = useTestApp({ config: { payments } })

const EN = { 'accept-language': 'en' }
const PT = { 'accept-language': 'pt-BR' }

const changeTo = (plano: unknown, headers: Record<string, string>) =>
  server.app.inject({ method: 'PUT', url: '/api/auth/plan', payload: { plano }, headers })

const checkout = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/plans/checkout', headers })

const mailsTo = (email: string) =>
  server.database.db
    .selectFrom('outgoing_mails')
    .select(['kind', 'language', 'data'])
    .where('recipient', '=', email)
    .execute()

test('a trial goes on with the data of free while an upgrade awaits its payment', async () => {
  const { db } = server.database
  const id = await insertUser(db, { trial_started_at: new Date(), language: 'en' })
  const headers = { authorization: `Bearer ${await insertSession(db, id)}`, ...EN }
  const { user } = (await changeTo('premium', headers)).json()
  expect(user).toMatchObject({ plano: 'premium', paymentStatus: 'pending' })
  expect(Date.parse(user.trialEndsAt)).toBeGreaterThan(Date.now())
  const statusOf = async (url: string) => (await server.app.inject({ url, headers })).statusCode
  expect(await statusOf('/api/games/rtp')).toBe(200)
  // What premium opens waits for the payment.
  expect(await statusOf('/api/hot-games')).toBe(403)
  await changeTo('free', headers)
  const later = await server.app.inject({ url: '/api/auth/verify', headers })
  expect(later.json().user).toMatchObject({ plano: 'free', trialEndsAt: user.trialEndsAt })
})

test('who began with a paid plan and leaves it for free has three hours from then', async () => {
  const { db } = server.database
  const created_at = new Date('2026-01-01T10:00:00Z')
  const id = await insertUser(db, { plan: 'premium', payment_status: 'pending', created_at })
  const headers = { authorization: `Bearer ${await insertSession(db, id)}`, ...EN }
  const { user } = (await changeTo('free', headers)).json()
  expect(user.trialEndsAt).toBe('2026-01-01T13:00:00.000Z')
})

test('anyone may see the plans, from the single plan table and price list', async () => {
  const reply = await server.app.inject('/api/plans')
  expect(reply.statusCode).toBe(200)
  const { plans } = reply.json()
  expect(plans).toMatchObject([
    {
      id: 'free',
      price: { en: { amount: 0, currency: 'USD' }, pt: { amount: 0, currency: 'BRL' } },
      features: ['favorites'],
      gamesVisible: 10,
      rtpData: 'theoretical',
      supportHours: 48,
      trialHours: 3,
      recommended: false,
      hasPaymentLink: false,
    },
    {
      id: 'professional',
      price: { en: { amount: 53, currency: 'USD' }, pt: { amount: 297, currency: 'BRL' } },
      gamesVisible: 200,
      rtpData: 'current',
      supportHours: 12,
      trialHours: null,
      recommended: true,
      hasPaymentLink: false,
    },
    {
      id: 'premium',
      price: { en: { amount: 77, currency: 'USD' }, pt: { amount: 437, currency: 'BRL' } },
      gamesVisible: null,
      rtpData: 'real',
      supportHours: null,
      recommended: false,
      hasPaymentLink: true,
    },
  ])
  expect(plans[2].features).toContain('alerts')
  expect(plans[1].features).not.toContain('alerts')
  expect(reply.body).not.toContain('pay.example.com')
})

test('an upgrade without a trial awaits its payment, closes the data at once and is confirmed by mail', async () => {
  const { db } = server.database
  const headers = await signInAs(db, { email: 'up@example.com', language: 'en' })
  const open = await server.app.inject({ url: '/api/games/rtp', headers })
  expect(open.statusCode).toBe(200)
  const reply = await changeTo('premium', { ...headers, ...EN })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    success: true,
    change: 'upgrade',
    message: 'Premium starts once it is paid for.',
    user: { plano: 'premium', paymentStatus: 'pending', trialEndsAt: null },
  })
  const closed = await server.app.inject({ url: '/api/games/rtp', headers })
  expect([closed.statusCode, closed.json().code]).toEqual([402, 'PAYMENT_REQUIRED'])
  expect(await mailsTo('up@example.com')).toEqual([
    {
      kind: 'plan-changed',
      language: 'en',
      data: {
        name: 'Ana',
        plan: 'premium',
        price: '$77',
        state: 'pending',
        keeps: null,
        previous: null,
      },
    },
  ])
})

test('a downgrade to free clears the payment', async () => {
  const headers = await signInAs(server.database.db, {
    email: 'down@example.com',
    language: 'pt',
    plan: 'premium',
    payment_status: 'failed',
  })
  const reply = await changeTo('free', { ...headers, ...PT })
  expect(reply.json()).toMatchObject({
    change: 'downgrade',
    message: 'Downgrade para o plano Grátis realizado com sucesso!',
    user: { plano: 'free', paymentStatus: null },
  })
  expect(await mailsTo('down@example.com')).toMatchObject([{ data: { price: 'R$\u00a00' } }])
})

test.each([
  ['professional', 'premium', 'upgrade', 'Premium', 'Professional'],
  ['premium', 'professional', 'downgrade', 'Professional', 'Premium'],
] as const)(
  'a paid %s who chooses %s keeps it until the other one is paid, and can go back',
  async (plan, chosen, change, name, present) => {
    const { db } = server.database
    const headers = {
      ...(await signInAs(db, { email: `${plan}@example.com`, plan, payment_status: 'paid' })),
      ...EN,
    }
    const waits = await changeTo(chosen, headers)
    expect(waits.json()).toMatchObject({
      message: `${name} starts once it is paid for. Until then, you keep ${present}.`,
      change,
      user: { plano: plan, paymentStatus: 'paid', pendingPlan: chosen },
    })
    expect((await server.app.inject({ url: '/api/games/rtp', headers })).statusCode).toBe(200)
    expect((await changeTo(chosen, headers)).json()).toMatchObject({ change: 'same' })
    const back = await changeTo(plan, headers)
    expect(back.json()).toMatchObject({
      message: `You keep ${present}`,
      change: 'kept',
      user: { plano: plan, paymentStatus: 'paid', pendingPlan: null },
    })
    expect(await mailsTo(`${plan}@example.com`)).toMatchObject([
      { kind: 'plan-changed', data: { plan: chosen, state: 'pending', keeps: plan } },
    ])
  },
)

test('the payment link is that of the plan that waits, and none is due once all is paid', async () => {
  const paid = { plan: 'professional', payment_status: 'paid' } as const
  const { db } = server.database
  const waiting = await signInAs(db, { ...paid, pending_plan: 'premium' })
  expect((await checkout(waiting)).json().url).toMatch(/^https:\/\/pay\.example\.com\/premium\?/)
  const settled = await signInAs(db, { plan: 'premium', payment_status: 'paid' })
  expect((await checkout(settled)).json().url).toBeNull()
  const late = await signInAs(db, {
    plan: 'premium',
    payment_status: 'paid',
    grace_until: new Date(),
  })
  expect((await checkout(late)).json().url).not.toBeNull()
})

test('choosing the current plan changes nothing, and says so', async () => {
  const headers = await signInAs(server.database.db, {
    email: 'same@example.com',
    plan: 'premium',
    payment_status: 'paid',
  })
  const reply = await changeTo('premium', { ...headers, ...EN })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    change: 'same',
    message: 'You are already on this plan',
    user: { plano: 'premium', paymentStatus: 'paid' },
  })
  expect(await mailsTo('same@example.com')).toEqual([])
})

test('is available after the trial and without payment, but not without a session', async () => {
  const over = await signInAs(server.database.db, { trial_started_at: '2026-01-01T10:00:00Z' })
  expect((await checkout(over)).statusCode).toBe(200)
  expect((await changeTo('professional', over)).statusCode).toBe(200)
  expect((await changeTo('premium', {})).statusCode).toBe(401)
  expect((await checkout({})).statusCode).toBe(401)
})

test.each([
  [undefined],
  ['gold'],
  ['PREMIUM'],
  [['premium']],
  [{ $ne: 'free' }],
  [null],
  ['__proto__'],
])('refuses the plan %j', async (plano) => {
  const headers = await signInAs(server.database.db)
  const reply = await changeTo(plano, { ...headers, ...EN })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'VALIDATION',
    fields: { plano: 'Choose one of the plans' },
  })
})

test('a payment status in the request is ignored', async () => {
  const headers = await signInAs(server.database.db)
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/auth/plan',
    payload: { plano: 'premium', paymentStatus: 'paid', role: 'admin', payment_status: 'paid' },
    headers,
  })
  expect(reply.json().user).toMatchObject({ paymentStatus: 'pending', role: 'member' })
})

test('simultaneous changes end in one consistent state, each recorded with its true previous plan', async () => {
  const { db } = server.database
  const userId = await insertUser(db, { email: 'fast@example.com' })
  const headers = { authorization: `Bearer ${await insertSession(db, userId)}` }
  const plans = ['premium', 'free', 'professional', 'premium', 'premium', 'free']
  const replies = await Promise.all(plans.map((plan) => changeTo(plan, headers)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(plans.map(() => 200))
  const user = await db
    .selectFrom('users')
    .select(['plan', 'payment_status'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', `user ${userId}`)
    .orderBy('id')
    .execute()
  expect(entries[0]?.before).toEqual({ plan: 'free', paymentStatus: null })
  for (const [i, entry] of entries.entries()) {
    if (i > 0) expect(entry.before).toEqual(entries[i - 1]?.after)
  }
  expect(entries.at(-1)?.after).toEqual({ plan: user.plan, paymentStatus: user.payment_status })
  expect(await mailsTo('fast@example.com')).toHaveLength(entries.length)
})

test('the checkout link adds an opaque user reference and keeps its own parameters', async () => {
  const { db } = server.database
  const userId = await insertUser(db, {
    email: 'pay+me@example.com',
    plan: 'premium',
    payment_status: 'pending',
  })
  const headers = { authorization: `Bearer ${await insertSession(db, userId)}` }
  const { url, contact } = (await checkout({ ...headers, ...EN })).json()
  expect(contact).toBe('help@example.com')
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe('https://pay.example.com/premium')
  expect(Object.fromEntries(searchParams)).toEqual({
    theme: 'dark',
    client_reference_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    prefilled_email: 'pay+me@example.com',
    locale: 'en',
  })
  expect(url).not.toContain(userId)
  const portuguese = new URL((await checkout({ ...headers, ...PT })).json().url)
  expect(portuguese.searchParams.get('locale')).toBe('pt-BR')
  expect(portuguese.searchParams.get('client_reference_id')).toBe(
    searchParams.get('client_reference_id'),
  )
})

test('without a payment link, and on the free plan, a contact is offered instead', async () => {
  const professional = await signInAs(server.database.db, {
    plan: 'professional',
    payment_status: 'pending',
  })
  const nothing = { success: true, url: null, subscription: null, contact: 'help@example.com' }
  expect((await checkout(professional)).json()).toEqual(nothing)
  expect((await checkout(await signInAs(server.database.db))).json()).toEqual(nothing)
})

test('a user who switches plans repeatedly gets at most ten mails an hour, then has to wait', async () => {
  const userId = await insertUser(server.database.db, { language: 'en' })
  const headers = {
    authorization: `Bearer ${await insertSession(server.database.db, userId)}`,
    ...EN,
  }
  const statuses = []
  for (let i = 0; i < 12; i++) {
    statuses.push((await changeTo(i % 2 === 0 ? 'premium' : 'free', headers)).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(await mailsTo(`${userId}@example.com`)).toHaveLength(10)
})
