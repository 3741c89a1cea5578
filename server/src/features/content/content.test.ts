import { addDays, startOfDay } from '@retorna/domain/day'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { beforeAll, expect, test } from 'vitest'
import { testConfig, useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { sendEvent, stripeEvent, WEBHOOK_SECRET } from '../../../test/stripe.ts'

const server = useTestApp({
  config: { payments: { ...testConfig().payments, stripeWebhookSecret: WEBHOOK_SECRET } },
})
let admin: Member
beforeAll(async () => {
  admin = await joinMember(server, { role: 'admin', plan: 'premium', payment_status: 'paid' })
})

const draft = (overrides: object = {}) => ({
  kind: 'faq',
  title: { en: 'What is RTP?', pt: 'O que é RTP?' },
  body: { en: 'A share.', pt: 'Uma parcela.' },
  link: null,
  isPublished: true,
  isExample: false,
  ...overrides,
})
const add = async (overrides: object = {}) =>
  (await admin.post('/api/admin/content', draft(overrides))).json().entry
const change = (id: number, version: string, overrides: object = {}) =>
  admin.put(`/api/admin/content/${id}`, { version, values: draft(overrides) })
const shown = async () => (await server.app.inject({ url: '/api/public/content' })).json()

test('published content is public in its order, drafts are not', async () => {
  await server.database.db.deleteFrom('content_entries').execute()
  const first = await add({ title: { en: 'First', pt: 'Primeira' } })
  const hidden = await add({ isPublished: false })
  const last = await add({ title: { en: 'Last', pt: 'Última' }, isExample: true })
  const ids = async () => (await shown()).faq.map(({ id }: { id: number }) => id)
  expect(await ids()).toEqual([first.id, last.id])
  expect((await shown()).faq[1]).toMatchObject({ isExample: true, title: { pt: 'Última' } })

  const move = (id: number, direction: string) =>
    admin.post(`/api/admin/content/${id}/move`, { direction })
  await move(last.id, 'up')
  await move(last.id, 'up')
  await move(last.id, 'up')
  expect(await ids()).toEqual([last.id, first.id])

  const changed = await change(hidden.id, hidden.version)
  expect(changed.json().entry.isPublished).toBe(true)
  expect(await ids()).toHaveLength(3)
  expect((await admin.delete(`/api/admin/content/${hidden.id}`)).statusCode).toBe(204)
  expect(await ids()).toHaveLength(2)
  expect((await admin.delete(`/api/admin/content/${hidden.id}`)).statusCode).toBe(404)
  expect((await change(hidden.id, hidden.version)).statusCode).toBe(404)
  expect((await change(first.id, first.version, { kind: 'support' })).statusCode).toBe(400)
})

test('changes of content are in the audit log with before and after', async () => {
  const { id, version } = await add()
  await change(id, version, { body: { en: 'New', pt: 'Nova' } })
  const log = await admin.get(`/api/admin/audit?subject=content ${id}`)
  expect(log.json().entries).toMatchObject([
    {
      action: 'content.changed',
      before: { body: { en: 'A share.' } },
      after: { body: { en: 'New' } },
    },
    { action: 'content.added', before: null },
  ])
})

test('of two simultaneous edits of the same content the second gets a conflict and stores nothing', async () => {
  const { id, version } = await add()
  const replies = await Promise.all(
    ['One', 'Other'].map((en) => change(id, version, { title: { en, pt: en } })),
  )
  const [stored, refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
  expect([stored?.statusCode, refused?.json().code]).toEqual([200, 'EDIT_CONFLICT'])
  const { entry } = stored?.json() ?? {}
  const { entries } = (await admin.get('/api/admin/content')).json()
  expect(entries).toContainEqual(entry)
  expect((await change(id, entry.version)).statusCode).toBe(200)
})

test.each([
  ['javascript:alert(1)', 'showcase'],
  ['data:text/html,x', 'showcase'],
  ['http://plain.example', 'showcase'],
  ['//evil.example', 'showcase'],
  ['mailto:a@example.com', 'faq'],
  ['java\nscript:alert(1)', 'support'],
])('%j is not a valid address for %s', async (link, kind) => {
  const reply = await admin.post('/api/admin/content', draft({ link, kind }))
  expect(reply.json()).toMatchObject({
    code: 'VALIDATION',
    fields: { link: 'The address must begin with https://' },
  })
})

test('support may be offered by mail and telephone; markup is treated as plain text', async () => {
  const text = '<script>alert(1)</script>'
  const entry = await add({
    kind: 'support',
    link: 'mailto:help@example.com',
    body: { en: text, pt: text },
  })
  expect((await shown()).support).toMatchObject([
    { id: entry.id, link: 'mailto:help@example.com', body: { en: text } },
  ])
})

test('empty or overlong text, or a missing language, is refused per field', async () => {
  const reply = await admin.post(
    '/api/admin/content',
    draft({ title: { en: ' ', pt: 'x'.repeat(201) }, body: { en: 'Only English' } }),
  )
  expect(Object.keys(reply.json().fields).sort()).toEqual(['body.pt', 'title.en', 'title.pt'])
})

test('an assumed standard deviation changes the expected range at once', async () => {
  await server.database.pool.query(
    "delete from settings where key in ('standard_deviations', 'stake_variation')",
  )
  const gameId = await makeGame(server.database.db, {
    volatility_class: 'high',
    theoreticalRtp: 96,
  })
  await makeReadings(server.database.pool, gameId, [
    { day: testToday(), turnover: 1000, payout: 960, plays: 10_000_000 },
  ])
  await server.app.catalog.reload()
  const before = await admin.get(`/api/games/${gameId}/details`)
  const { deviations, stakeVariation, defaults } = (await admin.get('/api/admin/volatility')).json()
  expect({ deviations, stakeVariation }).toEqual(defaults)
  const put = async (values: object, variation: unknown = stakeVariation) => {
    const { version } = (await admin.get('/api/admin/volatility')).json()
    const body = { version, deviations: values, stakeVariation: variation }
    return admin.put('/api/admin/volatility', body)
  }
  const set = (high: unknown) => put({ ...deviations, high })
  expect((await set(0)).statusCode).toBe(400)
  expect((await set('5')).statusCode).toBe(400)
  expect((await put({ high: 5 })).statusCode).toBe(400)
  expect((await put(deviations, -1)).statusCode).toBe(400)
  expect((await set(20)).statusCode).toBe(200)
  const after = await admin.get(`/api/games/${gameId}/details`)
  expect(after.json().data.expectedRange).not.toEqual(before.json().data.expectedRange)
  expect((await set(null)).statusCode).toBe(200)
  expect((await put(deviations, 0.5)).statusCode).toBe(200)
  const { inputs } = server.app.catalog.snapshot().gamesById.get(gameId) ?? {}
  expect(inputs?.stakeVariation).toMatchObject({ value: 0.5 })
  expect((await put(deviations)).statusCode).toBe(200)
})

const brl = (amount: number) => ({ amount, currency: 'BRL' })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const terms = (professional = 310, premium = 450, paymentLink: string | null = null) => ({
  professional: { price: { pt: brl(professional), en: usd(55) }, paymentLink },
  premium: { price: { pt: brl(premium), en: usd(80) }, paymentLink: 'https://pay.example/premium' },
})
const setTerms = async (changed: object) => {
  const { version } = (await admin.get('/api/admin/sale-terms')).json()
  return admin.put('/api/admin/sale-terms', { version, terms: changed })
}

test('a new price applies at once to plan cards, checkout and incoming payments', async () => {
  await server.database.pool.query("delete from settings where key = 'sale_terms'")
  expect((await admin.get('/api/admin/sale-terms')).json()).toMatchObject({
    isEdited: false,
    confirmsPayments: true,
    terms: { premium: { price: { pt: brl(437) }, paymentLink: null } },
  })
  expect((await setTerms(terms())).statusCode).toBe(200)
  const { plans } = (await server.app.inject({ url: '/api/plans' })).json()
  expect(plans[2]).toMatchObject({ price: { pt: brl(450), en: usd(80) }, hasPaymentLink: true })

  const payer = await joinMember(server, { plan: 'premium', payment_status: 'pending' })
  const { url } = (await payer.get('/api/plans/checkout')).json()
  expect(url).toMatch(/^https:\/\/pay\.example\/premium\?client_reference_id=/)
  await pay(url, 44_000, 'unknown')
  expect(await statusOf(payer)).toBe('pending')
  await pay(url, 45_000, 'new')
  await expect.poll(() => statusOf(payer)).toBe('paid')
})

const statusOf = async (member: Member) =>
  (await member.get('/api/auth/verify')).json().user.paymentStatus
/** Reports the payment of whoever was given a checkout URL. */
const pay = (
  url: string,
  cents: number,
  id: string,
  { type = 'checkout.session.completed', payment_status = 'paid', daysLater = 0 } = {},
) =>
  sendEvent(
    server.app,
    stripeEvent(
      type,
      {
        id,
        customer: `cus ${id}`,
        subscription: `sub ${id}`,
        client_reference_id: new URL(url).searchParams.get('client_reference_id'),
        payment_status,
        amount_subtotal: cents,
        currency: 'brl',
      },
      { created: Math.floor(Date.now() / 1000) + daysLater * 86_400 },
    ),
  )

test('an order gives its plan although its price was changed before the payment was settled', async () => {
  const ordered = { plan: 'premium', payment_status: 'pending' } as const
  const [payer, late] = [await joinMember(server, ordered), await joinMember(server, ordered)]
  expect((await setTerms(terms(310, 460))).statusCode).toBe(200)
  const urlOf = async (member: Member) => (await member.get('/api/plans/checkout')).json().url
  const [url, lateUrl] = [await urlOf(payer), await urlOf(late)]
  await pay(url, 46_000, 'slip', { payment_status: 'unpaid' })
  expect((await setTerms(terms(310, 470))).statusCode).toBe(200)
  expect((await setTerms(terms(315, 480))).statusCode).toBe(200)
  await pay(url, 46_000, 'slip', { type: 'checkout.session.async_payment_succeeded' })
  await expect.poll(() => statusOf(payer)).toBe('paid')
  await pay(lateUrl, 46_000, 'late', { daysLater: 15 })
  expect(await statusOf(late)).toBe('pending')
})

test('two plans never cost the same, and payment links must be https', async () => {
  expect((await setTerms(terms(450, 450))).json().code).toBe('PRICES_CLASH')
  for (const link of ['http://pay.example', 'https:evil', 'javascript:alert(1)', '', 'pay']) {
    expect((await setTerms(terms(300, 400, link))).statusCode).toBe(400)
  }
  for (const amount of [0, -1, 0.001, 1e9, Number.NaN]) {
    expect((await setTerms(terms(amount))).statusCode).toBe(400)
  }
})

test('who pays already keeps the price, unless the owner says otherwise and mails them 30 days before', async () => {
  const { db, pool } = server.database
  expect((await setTerms(terms(250, 450))).statusCode).toBe(200)
  const paying = { plan: 'premium', payment_status: 'paid', language: 'pt' } as const
  const known = await joinMember(server, paying)
  const byHand = await joinMember(server, paying)
  const other = await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  // The latest one is of a change whose price the provider could not tell.
  await pool.query(
    `insert into payment_events
       (id, type, occurred_at, user_id, amount_cents, price_cents, is_difference, currency, outcome)
     values
       ('evt first', 'invoice.paid', now() - interval '2 days', $1, 29700, null, false, 'brl', 'applied'),
       ('evt known', 'invoice.paid', now() - interval '1 day', $1, 14000, 43700, true, 'brl', 'applied'),
       ('evt change', 'invoice.paid', now(), $1, 3000, null, true, 'brl', 'applied')`,
    [known.userId],
  )
  const { payers } = (await admin.get('/api/admin/sale-terms')).json()
  expect(payers).toContainEqual({
    plan: 'premium',
    paid: { amount: 437, currency: 'BRL' },
    people: 1,
  })
  // Their renewal would pay for the other plan.
  expect((await setTerms(terms(437, 450))).json().code).toBe('PRICES_CLASH')
  const told = async () => {
    const mails = await db
      .selectFrom('outgoing_mails')
      .select(['recipient', 'data'])
      .where('kind', '=', 'price-change')
      .execute()
    return new Map(mails.map(({ recipient, data }) => [recipient, data]))
  }
  expect((await setTerms(terms(250, 470))).statusCode).toBe(200)
  expect(await told()).toEqual(new Map())
  await pool.query(`insert into payment_customers (id, user_id) values ('cus_known', $1)`, [
    known.userId,
  ])
  await pool.query(
    `insert into payment_subscriptions (id, customer_id, user_id, plan, status, was_paid, status_at)
     values ('sub_known', 'cus_known', $1, 'premium', 'paid', true, now())`,
    [known.userId],
  )
  const { version } = (await admin.get('/api/admin/sale-terms')).json()
  const changed = { version, terms: terms(250, 497), forPayers: true }
  expect((await admin.put('/api/admin/sale-terms', changed)).statusCode).toBe(200)
  const mails = await told()
  const plain = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll('\u00a0', ' '))
  expect(plain(mails.get(known.email))).toMatchObject({
    plan: 'premium',
    before: 'R$ 437',
    after: 'R$ 497',
    from: addDays(testToday(), 30),
  })
  expect(plain(mails.get(byHand.email))).toMatchObject({ before: 'R$ 470', after: 'R$ 497' })
  expect(mails.get(other.email)).toBeUndefined()
  const moves = () =>
    pool
      .query(
        `select before_cents, after_cents, due_at, run_at from price_moves m
           join graphile_worker._private_jobs j on j.key = 'move-subscription:' || m.id`,
      )
      .then(({ rows }) => rows)
  const due = startOfDay(addDays(testToday(), 30), TEST_TIME_ZONE)
  expect(await moves()).toEqual([
    { before_cents: 43_700, after_cents: 49_700, due_at: due, run_at: due },
  ])

  // Before its day, the owner takes it back: nobody is moved.
  const setForPayers = async (premium: number) => {
    const now = (await admin.get('/api/admin/sale-terms')).json()
    const body = { version: now.version, terms: terms(250, premium), forPayers: true }
    expect((await admin.put('/api/admin/sale-terms', body)).statusCode).toBe(200)
  }
  await setForPayers(437)
  expect((await pool.query('select from price_moves')).rowCount).toBe(0)

  // Who was moved pays the new price, though no invoice says so yet.
  await setForPayers(497)
  await pool.query('update price_moves set moved_at = now()')
  await setForPayers(520)
  expect(await moves()).toMatchObject([{ before_cents: 49_700, after_cents: 52_000 }])
})

test('no plan gets the price at which a subscription of another one, also an unpaid one, is or will be billed', async () => {
  const { pool } = server.database
  expect((await setTerms(terms(300, 600))).statusCode).toBe(200)
  const late = await joinMember(server, { plan: 'professional', payment_status: 'failed' })
  await pool.query(
    `insert into payment_subscriptions (id, user_id, plan, status, was_paid, status_at)
     values ('sub_late', $1, 'professional', 'failed', true, now())`,
    [late.userId],
  )
  await pool.query(
    `insert into payment_events
       (id, type, occurred_at, user_id, subscription_id, amount_cents, currency, outcome)
     values ('evt late', 'invoice.payment_failed', now(), $1, 'sub_late', 35000, 'brl', 'applied')`,
    [late.userId],
  )
  await pool.query(
    `insert into price_moves (subscription_id, currency, before_cents, after_cents, due_at)
     values ('sub_late', 'brl', 35000, 36000, now())`,
  )
  for (const amount of [350, 360]) {
    expect((await setTerms(terms(250, amount))).json().code).toBe('PRICES_CLASH')
  }
  // It was moved before it was last billed.
  await pool.query(`update price_moves set moved_at = now() - interval '1 day'`)
  expect((await setTerms(terms(250, 360))).statusCode).toBe(200)
  await pool.query(`update payment_subscriptions set is_final = true where id = 'sub_late'`)
  expect((await setTerms(terms(250, 350))).statusCode).toBe(200)
})

test('a price for those who pay already is refused while one of them pays in a currency without it', async () => {
  const { pool } = server.database
  const payer = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  await pool.query(
    `insert into payment_events (id, type, occurred_at, user_id, amount_cents, currency, outcome)
     values ('evt pound', 'invoice.paid', now(), $1, 6000, 'gbp', 'applied')`,
    [payer.userId],
  )
  const { version } = (await admin.get('/api/admin/sale-terms')).json()
  const changed = { version, terms: terms(251, 498), forPayers: true }
  const refused = await admin.put('/api/admin/sale-terms', changed)
  expect(refused.json().fields.forPayers).toMatch(/currency that has no new price/)
  expect((await admin.get('/api/admin/sale-terms')).json().version).toBe(version)
  await pool.query(`update users set payment_status = null, plan = 'free' where id = $1`, [
    payer.userId,
  ])
})

test.each([
  ['/api/admin/sale-terms', { terms: terms(111, 222) }, { terms: terms(333, 444) }],
  [
    '/api/admin/volatility',
    { stakeVariation: 2, deviations: { ...DEFAULT_STANDARD_DEVIATIONS, high: 21 } },
    { stakeVariation: 3, deviations: { ...DEFAULT_STANDARD_DEVIATIONS, high: 22 } },
  ],
])(
  '%s edited by two at once: the second gets a conflict and stores nothing',
  async (url, one, other) => {
    const { version } = (await admin.get(url)).json()
    const replies = await Promise.all(
      [one, other].map((values) => admin.put(url, { version, ...values })),
    )
    const [stored, refused] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([stored?.statusCode, refused?.json().code]).toEqual([200, 'EDIT_CONFLICT'])
    const now = (await admin.get(url)).json()
    expect(now).toMatchObject(stored === replies[0] ? one : other)
    expect(now.version).toBe(stored?.json().version)
    expect((await admin.put(url, { version: now.version, ...other })).statusCode).toBe(200)
  },
)
