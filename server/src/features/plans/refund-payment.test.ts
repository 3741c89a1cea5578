import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testConfig, useTestApp } from '../../../test/app.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { startStripeApi } from '../../../test/servers/stripe-api.ts'

const api = await startStripeApi()
const stripe = { secretKey: 'sk_test_of_retorna', url: api.url }
const server = useTestApp({ config: { payments: { ...testConfig().payments, stripe } } })
let admin: Member
let payer: Member
let customer: string
beforeAll(async () => {
  admin = await joinMember(server, { role: 'admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  payer = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  customer = `cus_${payer.userId.replaceAll('-', '')}`
  const known = { id: customer, user_id: payer.userId }
  await server.database.db.insertInto('payment_customers').values(known).execute()
  api.state.failure = null
  api.state.charges = [
    { id: 'ch_own', customer, amount: 43_700, amount_refunded: 0 },
    { id: 'ch_other', customer: 'cus_other', amount: 43_700, amount_refunded: 0 },
  ]
  api.asked.length = 0
})

const url = () => `/api/admin/people/${payer.userId}`
const charges = async () => (await admin.get(`${url()}/charges`)).json().charges
const refundPayment = (more: object = {}) =>
  admin.post(`${url()}/refunds`, {
    key: randomUUID(),
    chargeId: 'ch_own',
    way: 'refund',
    amount: 100,
    currency: 'BRL',
    reason: 'Charged twice',
    ...more,
  })
const recorded = async () => (await admin.get(url())).json().person.refunds
const actions = async () => {
  const rows = await server.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'refund.%')
    .where('subject', '=', `user ${payer.userId}`)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a payment is paid back in part at the provider, and recorded with its reason', async () => {
  const paid = { id: 'ch_own', amount: 437, refunded: 0, currency: 'BRL', state: 'succeeded' }
  expect(await charges()).toMatchObject([{ ...paid, closesPlan: false }])
  api.state.invoices = [{ id: 'in_1', total: 43_700, status: 'paid', created: 1_767_225_600 }]
  expect((await admin.get(`${url()}/charges`)).json().invoices).toMatchObject([
    { number: 'R-in_1', total: { amount: 437, currency: 'BRL' }, state: 'paid' },
  ])
  expect((await refundPayment()).statusCode).toBe(200)
  expect(await charges()).toMatchObject([{ ...paid, refunded: 100 }])
  expect(await recorded()).toMatchObject([
    { way: 'refund', amount: 100, currency: 'BRL', reason: 'Charged twice' },
  ])
  expect(await actions()).toEqual(['refund.asked', 'refund.recorded'])
  expect(api.asked.find(({ method }) => method === 'POST')).toMatchObject({
    body: { charge: 'ch_own', amount: '10000' },
  })
})

test('a payment that the bank took back is called disputed', async () => {
  api.state.charges = [
    { id: 'ch_own', customer, amount: 43_700, amount_refunded: 0, disputed: true },
  ]
  expect(await charges()).toMatchObject([{ id: 'ch_own', state: 'disputed' }])
})

test('whoever looks at more payments or invoices than are listed is told so', async () => {
  const hasMore = async () => (await admin.get(`${url()}/charges`)).json().hasMore
  expect(await hasMore()).toEqual({ charges: false, invoices: false })
  api.state.charges = Array.from({ length: 21 }, (_, at) => ({
    id: `ch_${at}`,
    customer,
    amount: 43_700,
    amount_refunded: 0,
  }))
  api.state.invoices = Array.from({ length: 13 }, (_, at) => ({
    id: `in_${at}`,
    total: 43_700,
    status: 'paid',
    created: 1_767_225_600,
  }))
  expect(await hasMore()).toEqual({ charges: true, invoices: true })
  expect(await charges()).toHaveLength(20)
  api.state.invoices = []
})

test('a repeated request pays back once, and is recorded once', async () => {
  const key = randomUUID()
  for (const more of [{}, { chargeId: null, key: randomUUID() }]) {
    expect((await refundPayment({ key, ...more })).statusCode).toBe(200)
    expect((await refundPayment({ key, ...more })).statusCode).toBe(200)
  }
  expect(await charges()).toMatchObject([{ refunded: 100 }])
  expect(await recorded()).toHaveLength(2)
})

test('a repeated refund of all that was paid is answered as the first was, another one is refused', async () => {
  const key = randomUUID()
  expect((await refundPayment({ key, amount: 437 })).statusCode).toBe(200)
  expect((await refundPayment({ key, amount: 437 })).statusCode).toBe(200)
  expect(await recorded()).toHaveLength(1)
  expect(await actions()).toEqual(['refund.asked', 'refund.recorded'])
  expect((await refundPayment({ amount: 437 })).statusCode).toBe(400)
  expect((await refundPayment({ key, amount: 1 })).statusCode).toBe(400)
  expect(await charges()).toMatchObject([{ refunded: 437 }])
})

test('a credit counts towards the next payments', async () => {
  expect((await refundPayment({ way: 'credit' })).statusCode).toBe(200)
  expect(api.asked.at(-1)).toMatchObject({
    path: `/v1/customers/${customer}/balance_transactions`,
    body: { amount: '-10000', currency: 'brl', description: 'Charged twice' },
  })
})

test('what was credited is paid back: no more than the rest is refunded or credited, even at once', async () => {
  expect((await refundPayment({ way: 'credit', amount: 337 })).statusCode).toBe(200)
  expect(await charges()).toMatchObject([{ amount: 437, refunded: 337 }])
  expect((await refundPayment({ amount: 100.01 })).statusCode).toBe(400)
  const replies = await Promise.all([1, 2].map(() => refundPayment({ way: 'credit', amount: 60 })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect((await refundPayment({ amount: 40 })).statusCode).toBe(200)
  expect(await charges()).toMatchObject([{ refunded: 437 }])
})

test('more than is left, and somebody else’s payment, are refused', async () => {
  const tooMuch = await refundPayment({ amount: 437.01 })
  expect(tooMuch.statusCode).toBe(400)
  expect(tooMuch.json().fields).toHaveProperty('amount')
  expect((await refundPayment({ chargeId: 'ch_other' })).statusCode).toBe(404)
  expect((await refundPayment({ amount: 0 })).statusCode).toBe(400)
  expect((await refundPayment({ reason: ' ' })).statusCode).toBe(400)
  expect(api.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('a provider that does not answer leaves an entry that asked, and none that records', async () => {
  const before = (await actions()).length
  api.state.failure = { status: 500, code: 'api_error' }
  expect((await refundPayment()).statusCode).toBe(503)
  // The charge could not be read, so nothing was asked for.
  expect(await actions()).toHaveLength(before)
})

test('a refund ends the subscription that it is of where staff say so, and credits nothing for the time left', async () => {
  const known = (id: string, customer_id: string) => ({
    id,
    customer_id,
    user_id: payer.userId,
    plan: 'premium' as const,
    status: 'paid' as const,
    was_paid: true,
    status_at: new Date(),
  })
  const { db } = server.database
  const name = payer.userId.replaceAll('-', '')
  const other = { id: `cus_other_${name}`, user_id: payer.userId }
  await db.insertInto('payment_customers').values(other).execute()
  const subscriptions = [known(`sub_${name}`, customer), known(`sub_other_${name}`, other.id)]
  await db.insertInto('payment_subscriptions').values(subscriptions).execute()
  expect((await admin.get(url())).json().person.running).toBe('portal')
  expect(await charges()).toMatchObject([{ id: 'ch_own', closesPlan: true }])
  const ends = () =>
    api.asked.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body])
  await refundPayment()
  await doJobs(server)
  expect(ends()).toEqual([])
  await refundPayment({ amount: 337, endsSubscription: true })
  await doJobs(server)
  expect(ends()).toEqual([
    [`/v1/subscriptions/sub_${name}`, { prorate: 'false', invoice_now: 'true' }],
  ])
})

test('a refund of an earlier payment closes no plan, and what ends with it is credited the time left', async () => {
  const { db } = server.database
  const id = `sub_${payer.userId.replaceAll('-', '')}`
  const paid = { user_id: payer.userId, plan: 'premium', status: 'paid' } as const
  await db
    .insertInto('payment_subscriptions')
    .values({ id, customer_id: customer, ...paid, was_paid: true, status_at: new Date() })
    .execute()
  await server.database.pool.query(
    `insert into payment_events (id, type, occurred_at, user_id, subscription_id, outcome)
     values ($1, 'invoice.paid', now(), $2, $3, 'applied')`,
    [`evt_${id}`, payer.userId, id],
  )
  expect(await charges()).toMatchObject([{ id: 'ch_own', closesPlan: false }])
  await refundPayment({ amount: 437, endsSubscription: true })
  await doJobs(server)
  expect(api.asked.find(({ method }) => method === 'DELETE')?.body.prorate).toBe('true')
})

test('what was paid back elsewhere is recorded alone', async () => {
  const before = (await recorded()).length
  expect((await refundPayment({ chargeId: null, amount: 20, currency: 'EUR' })).statusCode).toBe(
    200,
  )
  expect(await recorded()).toHaveLength(before + 1)
  expect(api.asked).toEqual([])
  expect((await refundPayment({ chargeId: null, key: 'x' })).statusCode).toBe(400)
})
