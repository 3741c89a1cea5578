import { HOUR_MS } from '@retorna/domain/milliseconds'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, testConfig, useTestApp } from '../../../test/app.ts'
import { doJobs, mailsTo } from '../../../test/jobs.ts'
import { joinMember, PASSWORD } from '../../../test/member.ts'
import { startStripeApi } from '../../../test/servers/stripe-api.ts'
import { sendEvent, stripeEvent, WEBHOOK_SECRET } from '../../../test/stripe.ts'
import { findLostWork } from '../../database/accepted-work.ts'
import { inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { addPriceMoves } from '../../database/price-moves.ts'
import { mendLostWork } from '../../jobs/mend-lost-work.ts'
import { asked, connectStripe } from './connect-stripe.ts'
import { endSubscription } from './end-subscription.ts'

/** With a key for the provider: billing, its portal, changes of a subscription and ending one. */

const SECRET_KEY = 'sk_test_of_retorna'
const api = await startStripeApi()
const fresh = structuredClone(api.state)
const payments = {
  ...testConfig().payments,
  paymentLinks: { professional: undefined, premium: 'https://pay.example.com/premium' },
  stripeWebhookSecret: WEBHOOK_SECRET,
  stripe: { secretKey: SECRET_KEY, url: api.url },
}
const server = useTestApp({ config: { publicUrl: 'https://retorna.example', payments } })
beforeEach(() => {
  Object.assign(api.state, structuredClone(fresh))
  api.asked.length = 0
})
afterAll(() => api.close())

let made = 0
/** A paid professional whose subscription is known here. */
const aCustomer = async () => {
  made += 1
  const email = `customer-${made}@example.com`
  const member = await joinMember(server, { email, plan: 'professional', payment_status: 'paid' })
  const ids = { customer: `cus_${made}`, subscription: `sub_${made}` }
  const others = { customer: `cus_other_${made}`, subscription: `sub_other_${made}` }
  const { db } = server.database
  await db
    .insertInto('payment_customers')
    .values({ id: ids.customer, user_id: member.userId })
    .execute()
  await db
    .insertInto('payment_subscriptions')
    .values({
      id: ids.subscription,
      customer_id: ids.customer,
      user_id: member.userId,
      plan: 'professional',
      status: 'paid',
      was_paid: true,
      status_at: new Date(Date.now() - 86_400_000),
    })
    .execute()
  const tell = async (type: string, object: object) => {
    const reply = await sendEvent(server.app, stripeEvent(type, object))
    expect(reply.statusCode).toBe(200)
  }
  return {
    ...member,
    email,
    ids,
    others,
    tell,
    /** Buys another subscription, by a payment link. */
    buy: (link: string, amount_subtotal: number) =>
      tell('checkout.session.completed', {
        id: `cs_other_${made}`,
        client_reference_id: new URL(link).searchParams.get('client_reference_id'),
        payment_status: 'paid',
        amount_subtotal,
        currency: 'brl',
        ...others,
      }),
    refund: () =>
      tell('charge.refunded', {
        id: 'ch_1',
        customer: ids.customer,
        payment_intent: 'pi_1',
        refunded: true,
      }),
    invoice: (type: string, more: object) =>
      tell(type, { id: `in_${made}_next`, subtotal: 29_700, currency: 'brl', ...ids, ...more }),
    user: async () => (await member.get('/api/auth/verify')).json().user,
    portal: (purpose: 'pay' | 'manage') => member.post('/api/plans/portal', { purpose }),
  }
}

const calls = () => api.asked.map(({ method, path }) => `${method} ${path}`)

test('billing shows the state, the next payment and the invoices', async () => {
  const customer = await aCustomer()
  api.state.invoices = [
    { id: 'in_2', total: 29_700, status: 'paid', created: 1_767_225_600 },
    { id: 'in_draft', total: 29_700, status: 'draft', created: 1_767_225_600 },
    { id: 'in_1', total: -550, status: 'paid', created: 1_764_547_200 },
  ]
  expect((await customer.get('/api/plans/billing')).json()).toEqual({
    success: true,
    billing: {
      state: 'active',
      nextPayment: { day: '2026-01-31', total: { amount: 297, currency: 'BRL' } },
      endsOn: null,
      invoices: [
        {
          id: 'in_2',
          number: 'R-in_2',
          // The evening before, in São Paulo.
          day: '2025-12-31',
          total: { amount: 297, currency: 'BRL' },
          state: 'paid',
          url: 'https://invoice.stripe.com/i/in_2',
        },
        expect.objectContaining({ id: 'in_1', total: { amount: -5.5, currency: 'BRL' } }),
      ],
      hasMoreInvoices: false,
    },
  })
  expect(api.asked[0]?.authorization).toBe(`Bearer ${SECRET_KEY}`)
})

test.each([
  [{ cancel_at_period_end: true }, { state: 'ending', endsOn: '2026-01-31' }],
  [{ status: 'past_due' }, { state: 'past-due', endsOn: null }],
  [{ status: 'canceled' }, { state: 'ended', endsOn: null }],
])('billing of a subscription with %j has no next payment', async (provider, shown) => {
  const customer = await aCustomer()
  Object.assign(api.state.subscription, provider)
  const { billing } = (await customer.get('/api/plans/billing')).json()
  expect(billing).toMatchObject({ ...shown, nextPayment: null })
})

test('who has no subscription has neither billing nor portal, and the provider is not asked', async () => {
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  expect((await member.get('/api/plans/billing')).json()).toEqual({ success: true, billing: null })
  expect((await member.post('/api/plans/portal', { purpose: 'manage' })).statusCode).toBe(404)
  expect((await member.get('/api/plans/checkout')).json().subscription).toBeNull()
  expect(api.asked).toEqual([])
})

test('the portal opens for the caller’s own customer, in their language, and returns to billing', async () => {
  const customer = await aCustomer()
  expect((await customer.get('/api/plans/checkout')).json()).toMatchObject({
    subscription: 'portal',
  })
  expect((await customer.portal('manage')).json()).toEqual({
    success: true,
    url: 'https://billing.stripe.com/p/session/test/home',
  })
  expect(api.asked.at(-1)?.body).toEqual({
    customer: customer.ids.customer,
    locale: 'en',
    return_url: 'https://retorna.example/settings?tab=billing',
  })
  await server.app.inject({
    method: 'POST',
    url: '/api/plans/portal',
    payload: { purpose: 'manage' },
    headers: { ...customer.headers, 'accept-language': 'pt-BR' },
  })
  expect(api.asked.at(-1)?.body.locale).toBe('pt-BR')
})

test('an upgrade carries the subscription: one confirmation, one subscription, never two bills', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  expect((await customer.portal('pay')).json().url).toMatch(/subscription_update_confirm$/)
  expect(api.asked.at(-1)?.body).toMatchObject({
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': customer.ids.subscription,
    'flow_data[subscription_update_confirm][items][0][id]': `si_${customer.ids.subscription}`,
    'flow_data[subscription_update_confirm][items][0][price]': 'price_premium',
  })
  expect(await customer.user()).toMatchObject({ plano: 'professional', pendingPlan: 'premium' })

  // The provider bills the difference, whose amount is no plan's price: the subscription tells the plan.
  api.state.subscription.price = 'price_premium'
  const change = { billing_reason: 'subscription_update' }
  await customer.invoice('invoice.payment_failed', { ...change, subtotal: 29_700 })
  expect(await customer.user()).toMatchObject({ plano: 'professional', graceUntil: null })
  await customer.invoice('invoice.paid', { ...change, subtotal: 14_000 })
  await expect
    .poll(customer.user)
    .toMatchObject({ plano: 'premium', paymentStatus: 'paid', pendingPlan: null })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'payment-received',
    data: { plan: 'premium', previous: null },
  })
  // What was paid is the difference, and what they pay from now on the plan's price.
  const paid = await server.database.db
    .selectFrom('payment_events')
    .select(['amount_cents', 'price_cents', 'is_difference'])
    .where('subscription_id', '=', customer.ids.subscription)
    .where('type', '=', 'invoice.paid')
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(paid).toEqual({ amount_cents: 14_000, price_cents: 43_700, is_difference: true })
  expect(calls()).not.toContain(`DELETE /v1/subscriptions/${customer.ids.subscription}`)
})

test('a move to the cheaper plan, which credits money, moves the plan and thanks for no payment', async () => {
  const customer = await aCustomer()
  await customer.invoice('invoice.paid', { id: 'in_premium', subtotal: 43_700 })
  api.state.subscription.price = 'price_professional'
  const credit = { billing_reason: 'subscription_update', subtotal: -12_000 }
  await customer.invoice('invoice.paid', credit)
  await expect.poll(customer.user).toMatchObject({ plano: 'professional', paymentStatus: 'paid' })
  expect(await mailsTo(server, customer.email)).toMatchObject([
    { kind: 'payment-received' },
    { kind: 'plan-changed', data: { plan: 'professional', state: 'paid', previous: null } },
  ])
})

test('a credit of a subscription that ends, or whose renewal is unpaid, gives nothing', async () => {
  const customer = await aCustomer()
  const credit = { id: 'in_final', billing_reason: 'subscription_update', subtotal: -12_000 }
  await customer.invoice('invoice.payment_failed', { billing_reason: 'subscription_cycle' })
  api.state.subscription.price = 'price_premium'
  await customer.invoice('invoice.paid', credit)
  expect(await customer.user()).toMatchObject({
    plano: 'professional',
    graceUntil: expect.any(String),
  })
  await customer.invoice('invoice.paid', { id: 'in_retry', subtotal: 29_700 })
  api.state.subscription.price = 'price_professional'
  await customer.update({ plan: 'premium', payment_status: 'pending' })
  await customer.invoice('invoice.paid', credit)
  await expect.poll(customer.user).toMatchObject({ plano: 'premium', paymentStatus: 'pending' })
})

test('while the provider cannot tell the price, an event is refused, to be sent again', async () => {
  const customer = await aCustomer()
  api.state.failure = { status: 500, code: 'api_error' }
  const object = { id: 'in_x', billing_reason: 'subscription_update', ...customer.ids }
  const event = stripeEvent('invoice.paid', object)
  expect((await sendEvent(server.app, event)).statusCode).toBe(503)
  api.state.failure = null
  expect((await sendEvent(server.app, event)).statusCode).toBe(200)
})

test.each(['checkout', 'invoice'])(
  'where the provider cannot change it, a new subscription is paid and the old one canceled (%s reported first)',
  async (first) => {
    const customer = await aCustomer()
    api.state.allowsChange = false
    await customer.put('/api/auth/plan', { plano: 'premium' })
    const { url } = (await customer.portal('pay')).json()
    expect(url).toMatch(/^https:\/\/pay\.example\.com\/premium\?client_reference_id=/)
    if (first === 'invoice') {
      const invoice = { id: 'in_new', subtotal: 43_700, currency: 'brl', ...customer.others }
      await customer.tell('invoice.paid', invoice)
    }
    await customer.buy(url, 43_700)
    await expect.poll(customer.user).toMatchObject({ plano: 'premium', paymentStatus: 'paid' })
    expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
      data: { plan: 'premium', previous: 'ended' },
    })
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /v1/subscriptions/${customer.ids.subscription}`,
    ])
  },
)

test('another plan than that of a refunded subscription is paid by a new one that replaces it', async () => {
  const customer = await aCustomer()
  await customer.refund()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  expect(await customer.user()).toMatchObject({
    plano: 'premium',
    paymentStatus: 'pending',
    pendingPlan: null,
  })
  // A change would be credited the time that was paid back.
  const { url } = (await customer.portal('pay')).json()
  expect(url).toMatch(/^https:\/\/pay\.example\.com\/premium\?client_reference_id=/)
  await customer.buy(url, 43_700)
  await expect.poll(customer.user).toMatchObject({ plano: 'premium', paymentStatus: 'paid' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    data: { plan: 'premium', previous: 'ended' },
  })
  expect(calls()).toContain(`DELETE /v1/subscriptions/${customer.ids.subscription}`)
})

/** Another payment for professional, as somebody else may make it in the customer's name. */
const payAgain = async (customer: Awaited<ReturnType<typeof aCustomer>>) => {
  const { payment_reference: client_reference_id } = await server.database.db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', customer.userId)
    .executeTakeFirstOrThrow()
  await customer.buy(`https://pay.example.com?client_reference_id=${client_reference_id}`, 29_700)
}

test('a second payment for the same plan ends nothing: it may be in somebody else’s name', async () => {
  const customer = await aCustomer()
  await payAgain(customer)
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    data: { previous: 'running' },
  })
  expect(calls()).toEqual([])
})

test('only the first payment of a subscription ends others, not the one for its change of plan', async () => {
  const customer = await aCustomer()
  await payAgain(customer)
  await customer.put('/api/auth/plan', { plano: 'premium' })
  api.state.subscription.price = 'price_premium'
  await customer.invoice('invoice.paid', { billing_reason: 'subscription_update' })
  await expect.poll(customer.user).toMatchObject({ plano: 'premium', paymentStatus: 'paid' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    data: { plan: 'premium', previous: null },
  })
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('a failed renewal is paid by its unpaid invoice, not by a second subscription', async () => {
  const customer = await aCustomer()
  await customer.invoice('invoice.payment_failed', { billing_reason: 'subscription_cycle' })
  for (const status of ['open', 'uncollectible']) {
    api.state.invoices = [{ id: 'in_due', total: 29_700, status, created: 1_767_225_600 }]
    expect((await customer.portal('pay')).json().url).toBe('https://invoice.stripe.com/i/in_due')
  }
  api.state.invoices = []
  expect((await customer.portal('pay')).json().url).toMatch(/\/home$/)
})

test('a first payment that failed for good is made anew, by a new subscription', async () => {
  const customer = await aCustomer()
  const { db } = server.database
  await customer.update({ plan: 'premium', payment_status: 'failed' })
  await db
    .updateTable('payment_subscriptions')
    .set({ plan: 'premium', status: 'failed', was_paid: false })
    .where('id', '=', customer.ids.subscription)
    .execute()
  await expect.poll(customer.user).toMatchObject({ paymentStatus: 'failed' })
  expect((await customer.portal('pay')).json().url).toMatch(/\/home$/)
  api.state.subscription.status = 'incomplete_expired'
  const { url } = (await customer.portal('pay')).json()
  expect(url).toMatch(/^https:\/\/pay\.example\.com\/premium\?client_reference_id=/)
  expect((await customer.get('/api/plans/checkout')).json()).toMatchObject({
    url,
    subscription: null,
  })
  await customer.buy(url, 43_700)
  await expect.poll(customer.user).toMatchObject({ plano: 'premium', paymentStatus: 'paid' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'payment-received',
    data: { previous: null },
  })
})

test('leaving for free, and deleting the account, cancel the subscription', async () => {
  const leaver = await aCustomer()
  await leaver.put('/api/auth/plan', { plano: 'free' })
  const mail = (await mailsTo(server, leaver.email)).at(-1)
  expect(mail).toMatchObject({ kind: 'plan-changed', data: { previous: 'ended' } })
  const deleted = await aCustomer()
  await deleted.post('/api/account/deletion', { senha: PASSWORD })
  expect((await mailsTo(server, deleted.email)).at(-1)).toMatchObject({
    kind: 'account-deletion',
    data: { subscription: 'ends' },
  })
  await deleted.update({ deletion_requested_at: new Date(0), deletes_at: new Date(1) })
  await inTransaction(server.database.db, (trx) => enqueueJob(trx, 'forget-old-records', {}))
  await doJobs(server)
  expect(calls()).toEqual([
    `DELETE /v1/subscriptions/${leaver.ids.subscription}`,
    `DELETE /v1/subscriptions/${deleted.ids.subscription}`,
  ])
})

test('staff who set somebody to free end what they paid for, and another plan leaves it alone', async () => {
  const customer = await aCustomer()
  const admin = await joinMember(server, { role: 'admin' })
  const set = (plan: string, paymentStatus: string | null) =>
    admin.put(`/api/admin/people/${customer.userId}/plan`, {
      plan,
      paymentStatus,
      reason: 'Asked for it',
    })
  expect((await set('premium', 'paid')).statusCode).toBe(200)
  await doJobs(server)
  expect(calls()).toEqual([])
  expect((await set('free', null)).statusCode).toBe(200)
  await doJobs(server)
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'plan-set',
    data: { plan: 'free', previous: 'ended' },
  })
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${customer.ids.subscription}`])
})

test('staff who set a plan to canceled end what was paid for, if they say so', async () => {
  const [kept, ended] = [await aCustomer(), await aCustomer()]
  const admin = await joinMember(server, { role: 'admin' })
  const set = (userId: string, paymentStatus: string, endsSubscription: boolean) =>
    admin.put(`/api/admin/people/${userId}/plan`, {
      plan: 'premium',
      paymentStatus,
      endsSubscription,
      reason: 'Asked for it',
    })
  expect((await set(kept.userId, 'cancelled', false)).statusCode).toBe(200)
  expect((await set(kept.userId, 'paid', true)).statusCode).toBe(200)
  expect((await set(ended.userId, 'cancelled', true)).statusCode).toBe(200)
  await doJobs(server)
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${ended.ids.subscription}`])
  expect((await mailsTo(server, ended.email)).at(-1)).toMatchObject({
    kind: 'plan-set',
    data: { paymentStatus: 'cancelled', previous: 'ended' },
  })
})

test('staff who block somebody end what they paid for, if they say so', async () => {
  const [kept, ended] = [await aCustomer(), await aCustomer()]
  const admin = await joinMember(server, { role: 'admin' })
  for (const { userId } of [kept, ended]) {
    const body = { isBlocked: true, endsSubscription: userId === ended.userId, reason: 'Fraud' }
    const reply = await admin.put(`/api/admin/people/${userId}/blocked`, body)
    expect(reply.statusCode).toBe(200)
  }
  await doJobs(server)
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${ended.ids.subscription}`])
})

test('staff who make somebody a colleague end what they paid for, if they say so', async () => {
  const [kept, ended] = [await aCustomer(), await aCustomer()]
  const admin = await joinMember(server, { role: 'admin' })
  for (const { userId } of [kept, ended]) {
    const body = { role: 'editor', endsSubscription: userId === ended.userId, reason: 'Joins us' }
    const reply = await admin.put(`/api/admin/people/${userId}/role`, body)
    expect(reply.statusCode).toBe(200)
  }
  await doJobs(server)
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${ended.ids.subscription}`])
})

test('a subscription that is paid after its customer left for free is canceled, too', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  const { url } = (await customer.get('/api/plans/checkout')).json()
  await customer.put('/api/auth/plan', { plano: 'free' })
  await customer.buy(url, 43_700)
  await doJobs(server)
  expect(await customer.user()).toMatchObject({ plano: 'free', paymentStatus: null })
  expect(calls()).toContain(`DELETE /v1/subscriptions/${customer.others.subscription}`)
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'payment-without-plan',
    data: { plan: 'free', subscription: 'ended' },
  })
})

test('a subscription whose payment was refunded runs on: renewing leads to it, and leaving for free cancels it', async () => {
  const customer = await aCustomer()
  await customer.refund()
  await expect.poll(customer.user).toMatchObject({ paymentStatus: 'cancelled' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'plan-ended',
    data: { reason: 'refunded' },
  })
  expect((await customer.get('/api/plans/checkout')).json().subscription).toBe('portal')
  await customer.put('/api/auth/plan', { plano: 'free' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'plan-changed',
    data: { previous: 'ended' },
  })
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${customer.ids.subscription}`])
  // What was paid back is not credited as well.
  expect(api.asked.at(-1)?.body.prorate).toBe('false')
  await customer.tell('customer.subscription.deleted', {
    id: customer.ids.subscription,
    customer: customer.ids.customer,
  })
  expect((await customer.get('/api/plans/checkout')).json().subscription).toBeNull()
})

test('leaving with an unpaid renewal credits nothing', async () => {
  const customer = await aCustomer()
  await customer.invoice('invoice.payment_failed', { billing_reason: 'subscription_cycle' })
  await customer.put('/api/auth/plan', { plano: 'free' })
  await doJobs(server)
  expect(calls()).toEqual([`DELETE /v1/subscriptions/${customer.ids.subscription}`])
  expect(api.asked.at(-1)?.body.prorate).toBe('false')
})

test('a job of before an upgrade that ends a refunded subscription credits nothing', async () => {
  const payload = { subscriptionId: 'sub_before', isPaidBack: true }
  await inTransaction(server.database.db, (trx) => enqueueJob(trx, 'end-subscription', payload))
  await doJobs(server)
  expect(calls()).toEqual(['DELETE /v1/subscriptions/sub_before'])
  expect(api.asked.at(-1)?.body.prorate).toBe('false')
})

test('a refunded plan is renewed by its open invoice, else by a new subscription that replaces the refunded one', async () => {
  const paymentLinks = { professional: 'https://pay.example.com/pro', premium: undefined }
  await server.close()
  Object.assign(
    server,
    await createTestApp({ config: { payments: { ...payments, paymentLinks } } }),
  )
  const customer = await aCustomer()
  expect((await customer.portal('pay')).json().url).toMatch(/\/home$/)
  await customer.refund()
  await expect.poll(customer.user).toMatchObject({ paymentStatus: 'cancelled' })
  api.state.invoices = [{ id: 'in_due', total: 29_700, status: 'open', created: 1_767_225_600 }]
  expect((await customer.portal('pay')).json().url).toBe('https://invoice.stripe.com/i/in_due')
  api.state.invoices = [{ id: 'in_due', total: 29_700, status: 'paid', created: 1_767_225_600 }]
  const { url } = (await customer.portal('pay')).json()
  expect(url).toMatch(/^https:\/\/pay\.example\.com\/pro\?client_reference_id=/)
  await customer.buy(url, 29_700)
  await expect.poll(customer.user).toMatchObject({ paymentStatus: 'paid' })
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'payment-received',
    data: { previous: 'ended' },
  })
  await doJobs(server)
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([
    `DELETE /v1/subscriptions/${customer.ids.subscription}`,
  ])
})

test('a provider that does not answer is said, with no detail', async () => {
  const customer = await aCustomer()
  api.state.failure = { status: 401, code: 'api_key_expired' }
  for (const reply of [
    await customer.get('/api/plans/billing'),
    await customer.portal('manage'),
    await customer.portal('pay'),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    expect(reply.body).not.toContain(SECRET_KEY)
  }
})

test('the secret key is neither logged nor kept with a failed job', async () => {
  const logged: object[] = []
  const log = { warn: (fields: object) => logged.push(fields) }
  api.state.failure = { status: 400, code: 'api_key_expired' }
  const stripe = await connectStripe(payments)
  if (stripe === undefined) throw new Error('There is a key')
  await expect(asked(log, stripe.subscriptions.retrieve('sub_x'))).rejects.toThrow(
    'PAYMENT_UNAVAILABLE',
  )
  expect(logged).toEqual([{ type: 'StripeInvalidRequestError', code: 'api_key_expired' }])
  const failed = endSubscription(payments, 'sub_x').catch(String)
  expect(await failed).toMatch(/did not cancel .* api_key_expired/)
  expect(await failed).not.toContain(SECRET_KEY)
  api.state.failure = { status: 404, code: 'resource_missing' }
  await expect(endSubscription(payments, 'sub_gone')).resolves.toBeUndefined()
})

test('a user opens the portal at most thirty times an hour', async () => {
  const customer = await aCustomer()
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await customer.portal('manage')).statusCode)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

const aMove = (subscriptionId: string) =>
  inTransaction(server.database.db, (trx) =>
    addPriceMoves(
      trx,
      [{ subscriptionId, currency: 'brl', before: 29_700, after: 33_700 }],
      new Date(Date.now() - HOUR_MS),
    ),
  )
const changes = () => api.asked.filter(({ method }) => method === 'POST')
const lostMoves = async () =>
  (await findLostWork(server.database.db)).filter(({ job }) => job === 'move-subscription')

test('a subscription gets the new price of its plan once, and keeps another that its owner chose', async () => {
  const { subscription } = (await aCustomer()).ids
  await aMove(subscription)
  await doJobs(server)
  await aMove(subscription)
  await doJobs(server)
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    [
      `/v1/subscriptions/${subscription}`,
      {
        'items[0][id]': `si_${subscription}`,
        'items[0][price_data][currency]': 'brl',
        'items[0][price_data][product]': 'prod_retorna',
        'items[0][price_data][recurring][interval]': 'month',
        'items[0][price_data][unit_amount]': '33700',
        proration_behavior: 'none',
      },
    ],
  ])
  api.state.subscription = { ...fresh.subscription, price: 'price_premium' }
  await aMove(subscription)
  await doJobs(server)
  expect(changes()).toHaveLength(1)
  expect(await lostMoves()).toEqual([])
})

test.each([
  [
    'was lost, as from a restored database',
    sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'move-subscription'))`,
  ],
  [
    'failed for the last time',
    sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key like 'move-subscription:%'`,
  ],
])('a new price whose job %s is asked for all the same', async (_, lose) => {
  const { db } = server.database
  const { subscription } = (await aCustomer()).ids
  await aMove(subscription)
  await lose.execute(db)
  await doJobs(server)
  expect(changes()).toEqual([])
  expect(await lostMoves()).toHaveLength(1)
  const silent = () => {}
  await mendLostWork({ db, log: { debug: silent, info: silent, warn: silent, error: silent } })
  await doJobs(server)
  expect(changes().map(({ path }) => path)).toEqual([`/v1/subscriptions/${subscription}`])
  expect(await lostMoves()).toEqual([])
})

test('a new price that the provider does not set waits, with an error that quotes nothing', async () => {
  const { db } = server.database
  const { subscription } = (await aCustomer()).ids
  await aMove(subscription)
  api.state.failure = { status: 500, code: 'api_error' }
  await doJobs(server)
  const errors = async () => {
    const { rows } = await sql<{ last_error: string | null }>`select last_error
      from graphile_worker.jobs where key like 'move-subscription:%'`.execute(db)
    return rows.map(({ last_error }) => last_error)
  }
  await expect.poll(errors).toEqual([expect.stringContaining('did not change the price')])
  expect((await errors()).join()).not.toContain(SECRET_KEY)
})
