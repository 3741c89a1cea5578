import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { insertSession, insertUser } from '../../../test/accounts.ts'
import { createTestApp, testConfig, useTestApp } from '../../../test/app.ts'
import {
  sendEvent,
  signatureOf,
  stripeEvent,
  type TestEvent,
  WEBHOOK_SECRET,
} from '../../../test/stripe.ts'
import type { Tables } from '../../database/connection.ts'
import { setPlanByHand } from '../../outbox/set-plan-by-hand.ts'

const server = useTestApp({
  config: {
    publicUrl: 'https://retorna.example',
    payments: { ...testConfig().payments, stripeWebhookSecret: WEBHOOK_SECRET },
  },
})

const PROFESSIONAL = { amount_subtotal: 29_700, currency: 'brl' }
const PREMIUM = { amount_subtotal: 43_700, currency: 'brl' }
const NOW = Math.floor(Date.now() / 1000)

let made = 0
/** A user with premium payment pending and unique provider ids. */
const aPayer = async (overrides: Partial<Insertable<Tables['users']>> = {}) => {
  made += 1
  const { db } = server.database
  const email = `payer-${made}@example.com`
  const userId = await insertUser(db, {
    email,
    plan: 'premium',
    payment_status: 'pending',
    language: 'en',
    ...overrides,
  })
  const { payment_reference: reference } = await db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = { customer: `cus_${made}`, subscription: `sub_${made}`, invoice: `in_${made}` }
  const checkout = (more: object = {}) => ({
    id: `cs_${made}`,
    object: 'checkout.session',
    payment_intent: null,
    client_reference_id: reference,
    payment_status: 'paid',
    ...PREMIUM,
    ...ids,
    ...more,
  })
  const invoice = (more: object = {}) => ({
    id: ids.invoice,
    object: 'invoice',
    customer: ids.customer,
    parent: { subscription_details: { subscription: ids.subscription } },
    subtotal: 43_700,
    currency: 'brl',
    ...more,
  })
  const ended = (more: object = {}) => ({ id: ids.subscription, customer: ids.customer, ...more })
  return { userId, email, reference, ids, checkout, invoice, ended }
}

const send = (event: TestEvent) => sendEvent(server.app, event)
const tell = async (type: string, object: object, created = NOW): Promise<TestEvent> => {
  const event = stripeEvent(type, object, { created })
  expect((await send(event)).json()).toEqual({ success: true })
  return event
}

const paymentOf = async (userId: string): Promise<[Plan, PaymentStatus | null]> => {
  const { plan, payment_status } = await server.database.db
    .selectFrom('users')
    .select(['plan', 'payment_status'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [plan, payment_status]
}

const outcomeOf = async ({ id }: TestEvent): Promise<string | undefined> =>
  (
    await server.database.db
      .selectFrom('payment_events')
      .select('outcome')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.outcome

const mailsTo = async (email: string): Promise<string[]> =>
  (
    await server.database.db
      .selectFrom('outgoing_mails')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

test('a payment opens the data at once, even in an open session, and is confirmed by mail', async () => {
  const payer = await aPayer()
  const token = await insertSession(server.database.db, payer.userId)
  const look = async () =>
    (
      await server.app.inject({
        url: '/api/games/rtp',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  expect(await look()).toBe(402)
  await tell('checkout.session.completed', payer.checkout())
  await expect.poll(look).toBe(200)
  expect(await mailsTo(payer.email)).toEqual(['payment-received'])
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', `user ${payer.userId}`)
    .execute()
  expect(audit).toMatchObject([
    {
      actor: 'payment provider',
      action: 'payment.reported',
      before: { plan: 'premium', paymentStatus: 'pending' },
      after: { plan: 'premium', paymentStatus: 'paid' },
    },
  ])
})

test('the dollar price is accepted too', async () => {
  const payer = await aPayer({ plan: 'professional' })
  await tell(
    'checkout.session.completed',
    payer.checkout({ amount_subtotal: 5_300, currency: 'usd' }),
  )
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'paid'])
})

test('a repeated event changes nothing and sends no mail', async () => {
  const payer = await aPayer()
  const paid = await tell('checkout.session.completed', payer.checkout(), NOW - 60)
  await tell('customer.subscription.deleted', payer.ended(), NOW)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'cancelled'])
  const replies = await Promise.all([send(paid), send(paid), send(paid)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'cancelled'])
  expect(await mailsTo(payer.email)).toEqual(['payment-received', 'plan-ended'])
})

test('the same event ten times at once counts once', async () => {
  const payer = await aPayer()
  const paid = stripeEvent('checkout.session.completed', payer.checkout())
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(paid)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await mailsTo(payer.email)).toEqual(['payment-received'])
})

test('two events about one payment send one mail', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout())
  await tell('invoice.paid', payer.invoice())
  expect(await mailsTo(payer.email)).toEqual(['payment-received'])
})

test.each([
  ['paid', 'invoice.payment_failed', (payer: Payer) => payer.invoice({ id: 'in_next' })],
  ['cancelled', 'customer.subscription.deleted', (payer: Payer) => payer.ended()],
  [
    'cancelled',
    'charge.refunded',
    (payer: Payer) => ({
      id: 'ch_1',
      customer: payer.ids.customer,
      payment_intent: 'pi_1',
      amount: 43_700,
      currency: 'brl',
      refunded: true,
    }),
  ],
] as const)('%s after a payment and %s, whichever arrives first', async (status, type, object) => {
  const inOrder = await aPayer()
  await tell('checkout.session.completed', inOrder.checkout(), NOW - 60)
  await tell(type, object(inOrder), NOW)
  expect(await paymentOf(inOrder.userId)).toEqual(['premium', status])

  const reversed = await aPayer()
  await tell(type, object(reversed), NOW)
  expect(await paymentOf(reversed.userId)).toEqual(['premium', 'pending'])
  await tell('checkout.session.completed', reversed.checkout(), NOW - 60)
  expect(await paymentOf(reversed.userId)).toEqual(['premium', status])
})
type Payer = Awaited<ReturnType<typeof aPayer>>

test('an invoice paid before its customer is known counts once the customer is known', async () => {
  const payer = await aPayer()
  const first = await tell('invoice.paid', payer.invoice(), NOW)
  expect(await outcomeOf(first)).toBe('unknown-person')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'pending'])
  await tell('checkout.session.completed', payer.checkout(), NOW - 5)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  expect(await mailsTo(payer.email)).toEqual(['payment-received'])
})

test('an older failure never overrides a newer payment', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 60)
  await tell('invoice.paid', payer.invoice({ id: 'in_renewal' }), NOW)
  const late = await tell('invoice.payment_failed', payer.invoice({ id: 'in_renewal' }), NOW - 30)
  expect(await outcomeOf(late)).toBe('stale')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
})

test('a payment that settles later counts when it settles', async () => {
  const payer = await aPayer()
  const waiting = await tell(
    'checkout.session.completed',
    payer.checkout({ payment_status: 'unpaid' }),
    NOW - 60,
  )
  expect(await outcomeOf(waiting)).toBe('ignored')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'pending'])
  await tell('checkout.session.async_payment_failed', payer.checkout(), NOW - 30)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'failed'])
  await tell('checkout.session.async_payment_succeeded', payer.checkout(), NOW)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
})

test('a first payment that fails takes nothing from what staff have marked as paid meanwhile', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout({ payment_status: 'unpaid' }), NOW - 60)
  await setPlanByHand(server.database.db, {
    userId: payer.userId,
    plan: 'premium',
    paymentStatus: 'paid',
    actor: 'ana',
    publicUrl: 'https://retorna.example',
    hasKey: true,
  })
  const failed = await tell('checkout.session.async_payment_failed', payer.checkout(), NOW)
  expect(await outcomeOf(failed)).toBe('superseded')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  expect(await mailsTo(payer.email)).toEqual(['plan-set'])
})

test('staff who take back the order of another plan do not mark the present one as paid', async () => {
  const { userId } = await aPayer()
  const { db } = server.database
  const paid = { payment_status: 'paid', pending_plan: 'professional' } as const
  await db.updateTable('users').set(paid).where('id', '=', userId).execute()
  const { plan } = await db
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const set = { userId, plan, paymentStatus: 'paid', actor: 'ana', hasKey: true } as const
  await setPlanByHand(db, { ...set, publicUrl: 'https://retorna.example' })
  const person = await db
    .selectFrom('users')
    .select(['pending_plan', 'is_paid_by_hand'])
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(person).toEqual({ pending_plan: null, is_paid_by_hand: false })
})

test('a one-time payment without a customer counts, and so does its refund', async () => {
  const payer = await aPayer()
  const intent = { customer: null, subscription: null, invoice: null, payment_intent: 'pi_single' }
  await tell('checkout.session.completed', payer.checkout(intent), NOW - 60)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  const charge = { id: 'ch_2', customer: null, payment_intent: 'pi_single' }
  const part = await tell('charge.refunded', { ...charge, refunded: false }, NOW - 30)
  expect(await outcomeOf(part)).toBe('ignored')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  await tell('charge.refunded', { ...charge, refunded: true }, NOW)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'cancelled'])
})

const DAY = 86_400

const refundOf = ({ ids }: Awaited<ReturnType<typeof aPayer>>, daysAgo: number) => ({
  id: `ch_${daysAgo}`,
  customer: ids.customer,
  payment_intent: `pi_${daysAgo}`,
  created: NOW - daysAgo * DAY,
  refunded: true,
})

test('a refund of an earlier payment leaves the plan that is paid for since, one of the latest ends it', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 60 * DAY)
  await tell('invoice.paid', payer.invoice({ id: 'in_second' }), NOW - 30 * DAY)
  await tell('invoice.payment_failed', payer.invoice({ id: 'in_third' }), NOW - 60)
  const earlier = await tell('charge.refunded', refundOf(payer, 60), NOW - 30)
  expect(await outcomeOf(earlier)).toBe('superseded')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  await tell('charge.refunded', refundOf(payer, 30), NOW)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'cancelled'])
})

test('a refund of the difference of a change leaves the plan, one of what the month cost ends it', async () => {
  const payer = await aPayer({ plan: 'professional' })
  await tell('checkout.session.completed', payer.checkout(PROFESSIONAL), NOW - 12 * DAY)
  const change = { id: 'in_change', subtotal: 9_000, billing_reason: 'subscription_update' }
  await tell('invoice.paid', payer.invoice(change), NOW - 9 * DAY + 2)
  const ofChange = await tell('charge.refunded', refundOf(payer, 9), NOW - 30)
  expect(await outcomeOf(ofChange)).toBe('superseded')
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'paid'])
  await tell('charge.refunded', refundOf(payer, 12), NOW)
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'cancelled'])
})

test('the end of an earlier subscription does not end the current one', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 120)
  await tell(
    'checkout.session.completed',
    payer.checkout({ subscription: `${payer.ids.subscription}_second`, invoice: 'in_second' }),
    NOW - 60,
  )
  const end = await tell('customer.subscription.deleted', payer.ended(), NOW)
  expect(await outcomeOf(end)).toBe('superseded')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
})

test('a renewal is matched by its customer, also with the subscription in its older location', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 60)
  await tell('invoice.payment_failed', payer.invoice({ id: 'in_b' }), NOW - 30)
  await tell(
    'invoice.paid',
    payer.invoice({ id: 'in_b', parent: null, subscription: payer.ids.subscription }),
    NOW,
  )
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
  expect(await mailsTo(payer.email)).toEqual([
    'payment-received',
    'payment-failed',
    'payment-received',
  ])
})

test('a subscription keeps its plan when prices change', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 60)
  const odd = payer.invoice({ id: 'in_c', subtotal: 39_900 })
  await tell('invoice.payment_failed', odd, NOW - 30)
  await tell('invoice.paid', odd, NOW)
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
})

// Attacks.

test('paying for professional opens that and no more, before or after the change', async () => {
  const changed = await aPayer()
  await tell('checkout.session.completed', changed.checkout(PROFESSIONAL))
  expect(await paymentOf(changed.userId)).toEqual(['professional', 'paid'])

  const payer = await aPayer({ plan: 'professional' })
  await tell('checkout.session.completed', payer.checkout(PROFESSIONAL), NOW - 60)
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'paid'])
  const token = await insertSession(server.database.db, payer.userId)
  await server.app.inject({
    method: 'PUT',
    url: '/api/auth/plan',
    payload: { plano: 'premium' },
    headers: { authorization: `Bearer ${token}` },
  })
  const renewal = payer.invoice({ id: 'in_d', subtotal: 29_700 })
  await tell('invoice.paid', renewal, NOW)
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'paid'])
})

test('a subscription moved to the cheaper plan pays for that one', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout(), NOW - 60)
  await tell('invoice.paid', payer.invoice({ id: 'in_e', subtotal: 29_700 }), NOW)
  expect(await paymentOf(payer.userId)).toEqual(['professional', 'paid'])
})

test.each([
  ['the right number in another currency', { amount_subtotal: 43_700, currency: 'usd' }],
  ['a cent', { amount_subtotal: 1, currency: 'brl' }],
  ['nothing', { amount_subtotal: 0, currency: 'brl' }],
  ['a price below zero', { amount_subtotal: -43_700, currency: 'brl' }],
  ['no amount', { amount_subtotal: null, currency: null }],
])('%s pays for no plan', async (_, amount) => {
  const payer = await aPayer()
  const event = await tell('checkout.session.completed', payer.checkout(amount))
  expect(await outcomeOf(event)).toBe('other-plan')
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'pending'])
})

test.each(['00000000-0000-4000-8000-000000000000', "' or 1=1 --", '', 'x'.repeat(200), 'USER'])(
  'a reference edited to %j matches nobody, and the event is recorded and acknowledged',
  async (edited) => {
    const payer = await aPayer()
    const reference = edited === 'USER' ? payer.userId : edited
    const event = await tell(
      'checkout.session.completed',
      payer.checkout({ client_reference_id: reference }),
    )
    expect(await outcomeOf(event)).toBe('unknown-person')
    expect(await paymentOf(payer.userId)).toEqual(['premium', 'pending'])
  },
)

test('paying with somebody else’s reference cannot harm them', async () => {
  const victim = await aPayer()
  await tell('checkout.session.completed', victim.checkout(), NOW - 120)
  const attacker = await aPayer()
  const inTheirName = attacker.checkout({ client_reference_id: victim.reference })
  await tell('checkout.session.completed', inTheirName, NOW - 60)
  await tell('customer.subscription.deleted', attacker.ended(), NOW)
  expect(await paymentOf(victim.userId)).toEqual(['premium', 'paid'])
  expect(await paymentOf(attacker.userId)).toEqual(['premium', 'pending'])
})

test('a user on the free plan owes nothing and gets nothing', async () => {
  const payer = await aPayer({ plan: 'free', payment_status: null })
  expect(await outcomeOf(await tell('checkout.session.completed', payer.checkout()))).toBe(
    'other-plan',
  )
  await tell('invoice.payment_failed', payer.invoice({ id: 'in_f' }), NOW + 1)
  expect(await paymentOf(payer.userId)).toEqual(['free', null])
})

test('who paid for no plan is told so once for each payment, and not of an invoice of zero', async () => {
  const payer = await aPayer()
  await tell('checkout.session.completed', payer.checkout({ amount_subtotal: 12_300 }), NOW - 60)
  await tell('invoice.paid', payer.invoice({ subtotal: 12_300 }), NOW - 59)
  await tell(
    'invoice.paid',
    payer.invoice({ id: 'in_trial', subscription: 'sub_t', parent: null, subtotal: 0 }),
    NOW,
  )
  const mails = await server.database.db
    .selectFrom('outgoing_mails')
    .select(['kind', 'data'])
    .where('recipient', '=', payer.email)
    .execute()
  expect(mails).toMatchObject([
    { kind: 'payment-without-plan', data: { plan: 'premium', subscription: 'running' } },
  ])
})

const SIGNATURES: Record<string, (payload: string) => Record<string, string>> = {
  'no signature': () => ({}),
  'an empty signature': () => ({ 'stripe-signature': '' }),
  'an invalid signature': () => ({ 'stripe-signature': 't=1,v1=00' }),
  'a signature made with another secret': (payload) => ({
    'stripe-signature': signatureOf(payload, { secret: 'whsec_another' }),
  }),
  'a signature for another body': () => ({ 'stripe-signature': signatureOf('{}') }),
  'a signature older than five minutes': (payload) => ({
    'stripe-signature': signatureOf(payload, { timestamp: NOW - 301 }),
  }),
  'a signature from the future': (payload) => ({
    'stripe-signature': signatureOf(payload, { timestamp: NOW + 3600 }),
  }),
}

test.each(Object.keys(SIGNATURES))('an event with %s is refused', async (name) => {
  const payer = await aPayer()
  const event = stripeEvent('checkout.session.completed', payer.checkout())
  const { id, type, created, object } = event
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const reply = await sendEvent(server.app, event, SIGNATURES[name]?.(payload))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_SIGNATURE'])
  expect(await outcomeOf(event)).toBeUndefined()
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'pending'])
})

test.each([
  ['a body that is too large', 'x'.repeat(600 * 1024), 'application/json', 413],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['no JSON', 'x', 'application/json', 400],
])('%s is refused', async (_, payload, type, status) => {
  const headers = { 'content-type': type, 'stripe-signature': signatureOf(payload) }
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/payments/stripe',
    payload,
    headers,
  })
  expect(reply.statusCode).toBe(status)
})

test('a chargeback is listed with its amount and changes no plan', async () => {
  const payer = await aPayer()
  const intent = { customer: null, subscription: null, invoice: null, payment_intent: 'pi_taken' }
  await tell('checkout.session.completed', payer.checkout(intent), NOW - 60)
  const dispute = { charge: 'ch_9', payment_intent: 'pi_taken', amount: 43_700, currency: 'brl' }
  const { id } = await tell('charge.dispute.created', { id: 'du_1', ...dispute })
  const listed = await server.database.db
    .selectFrom('payment_events')
    .select(['outcome', 'user_id', 'amount_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(listed).toEqual({
    outcome: 'ignored',
    user_id: payer.userId,
    amount_cents: 43_700,
    currency: 'brl',
  })
  expect(await paymentOf(payer.userId)).toEqual(['premium', 'paid'])
})

test('an event that says nothing about a plan is recorded and acknowledged', async () => {
  expect(await outcomeOf(await tell('customer.created', { id: 7 }))).toBe('ignored')
  expect(await outcomeOf(await tell('invoice.paid', { id: 'in_alone', customer: 'cus_x' }))).toBe(
    'ignored',
  )
})

const EVENT = {
  id: 'evt_odd',
  type: 'invoice.paid',
  created: NOW,
  data: { object: { id: 'in_x' } },
}
test.each([
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['nothing in it', {}],
  ['no object', { ...EVENT, data: {} }],
  ['no data', { ...EVENT, data: null }],
  ['a text as its object', { ...EVENT, data: { object: 'in_x' } }],
  ['a number as its id', { ...EVENT, id: 7 }],
  ['an id of ten thousand characters', { ...EVENT, id: 'x'.repeat(10_000) }],
  ['a null character in its id', { ...EVENT, id: 'evt\0' }],
  ['no type', { ...EVENT, type: undefined }],
  ['a text as its time', { ...EVENT, created: 'today' }],
  ['a time that no calendar has', { ...EVENT, created: 1e15 }],
  ['an invoice with a number as its id', { ...EVENT, data: { object: { id: 7 } } }],
  [
    'an amount beyond all numbers',
    { ...EVENT, data: { object: { id: 'in_x', subscription: 'sub_x', subtotal: 1e300 } } },
  ],
])('a correctly signed event with %s is refused as malformed', async (_, sent) => {
  const payload = JSON.stringify(sent)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/payments/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload) },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
  expect(await outcomeOf({ ...stripeEvent('', {}), id: 'evt_odd' })).toBeUndefined()
})

test('only this route reads a body as raw bytes, for a signed event', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ana@example.com', senha: 'x' },
  })
  expect(reply.json().code).toBe('INVALID_CREDENTIALS')
})

test('without a secret the route does not exist', async () => {
  const without = await createTestApp()
  try {
    const reply = await sendEvent(without.app, stripeEvent('invoice.paid', {}))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  } finally {
    await without.close()
  }
})
