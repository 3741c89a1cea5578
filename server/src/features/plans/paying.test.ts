import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { testConfig, useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember } from '../../../test/member.ts'
import { sendEvent, stripeEvent, WEBHOOK_SECRET } from '../../../test/stripe.ts'
import { setPlanByHand } from '../../outbox/set-plan-by-hand.ts'
import { tendPlans } from './tend-plans.ts'

/** An upgrade, a failed renewal, and what people are mailed about them, without a key for the provider. */

const server = useTestApp({
  config: {
    publicUrl: 'https://retorna.example',
    payments: { ...testConfig().payments, stripeWebhookSecret: WEBHOOK_SECRET },
  },
})

const NOW = Math.floor(Date.now() / 1000)
const DAY = 86_400
const CENTS = { professional: 29_700, premium: 43_700 }
type Paid = keyof typeof CENTS

let made = 0
/** A member who pays for a plan since a month, and what the provider says about their subscriptions. */
const aCustomer = async (plan: Paid = 'professional') => {
  made += 1
  const email = `customer-${made}@example.com`
  const member = await joinMember(server, { email, plan, payment_status: 'pending' })
  const { payment_reference: client_reference_id } = await server.database.db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()
  const idsOf = (paid: Paid) => ({
    customer: `cus_${paid}_${made}`,
    subscription: `sub_${paid}_${made}`,
  })
  const tell = async (type: string, object: object, at: number) => {
    const reply = await sendEvent(server.app, stripeEvent(type, object, { created: at }))
    expect(reply.statusCode).toBe(200)
  }
  const customer = {
    ...member,
    email,
    buy: (paid: Paid, at = NOW) =>
      tell(
        'checkout.session.completed',
        {
          id: `cs_${paid}_${made}`,
          client_reference_id,
          payment_status: 'paid',
          amount_subtotal: CENTS[paid],
          currency: 'brl',
          invoice: `in_${paid}_${made}`,
          ...idsOf(paid),
        },
        at,
      ),
    invoice: (type: 'paid' | 'payment_failed', paid: Paid, id: string, at = NOW) =>
      tell(
        `invoice.${type}`,
        {
          id: `in_${id}_${made}`,
          subtotal: CENTS[paid],
          currency: 'brl',
          billing_reason: 'subscription_cycle',
          ...idsOf(paid),
        },
        at,
      ),
    end: (paid: Paid, at = NOW) =>
      tell('customer.subscription.deleted', { ...idsOf(paid), id: idsOf(paid).subscription }, at),
    markPaid: async (paid: Paid) => {
      await setPlanByHand(server.database.db, {
        userId: member.userId,
        plan: paid,
        paymentStatus: 'paid',
        actor: 'ana',
        publicUrl: 'https://retorna.example',
        hasKey: true,
      })
      server.app.sessions.changeUser(member.userId)
    },
    user: async () => (await member.get('/api/auth/verify')).json().user,
    kinds: async () => (await mailsTo(server, email)).map(({ kind }) => kind),
  }
  await customer.buy(plan, NOW - 30 * DAY)
  return customer
}

const shows = (plano: Plan, paymentStatus: PaymentStatus, more: object = {}) => ({
  plano,
  paymentStatus,
  pendingPlan: null,
  graceUntil: null,
  ...more,
})

const tend = (at: number) =>
  tendPlans({ db: server.database.db, config: server.app.config }, new Date(at * 1000))

test('premium replaces professional when it is paid, and the mail says which subscription still runs', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  expect(await customer.user()).toMatchObject(
    shows('professional', 'paid', { pendingPlan: 'premium' }),
  )
  await customer.buy('premium')
  await expect.poll(customer.user).toMatchObject(shows('premium', 'paid'))
  const mails = await mailsTo(server, customer.email)
  expect(mails.at(-1)).toMatchObject({
    kind: 'payment-received',
    data: { plan: 'premium', previous: 'running' },
  })
  // The old subscription ends later; the new one counts.
  await customer.end('professional', NOW + 60)
  expect(await customer.user()).toMatchObject(shows('premium', 'paid'))
})

test('without a key for the provider, a running subscription is the customer’s to cancel', async () => {
  const customer = await aCustomer()
  expect((await customer.get('/api/plans/checkout')).json()).toMatchObject({
    subscription: 'external',
  })
  await customer.end('professional')
  expect((await customer.get('/api/plans/checkout')).json()).toMatchObject({ subscription: null })
})

test('a failed payment for premium leaves professional alone', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  await customer.invoice('payment_failed', 'premium', 'first')
  expect(await customer.user()).toMatchObject(
    shows('professional', 'paid', { pendingPlan: 'premium' }),
  )
  expect(await customer.kinds()).toEqual(['payment-received', 'plan-changed'])
})

test('who went back and paid all the same gets what they paid for', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  await customer.put('/api/auth/plan', { plano: 'professional' })
  await customer.buy('premium')
  await expect.poll(customer.user).toMatchObject(shows('premium', 'paid'))
})

test('who left for free and comes back finds the plan open while its subscription runs', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'free' })
  expect(await customer.user()).toMatchObject({ plano: 'free', paymentStatus: null })
  const [, left] = await mailsTo(server, customer.email)
  expect(left).toMatchObject({ kind: 'plan-changed', data: { state: 'free', previous: 'running' } })
  await customer.put('/api/auth/plan', { plano: 'professional' })
  expect(await customer.user()).toMatchObject(shows('professional', 'paid'))
})

test('a failed renewal leaves the plan open for three days, then closes it, and says so twice', async () => {
  const customer = await aCustomer()
  await customer.invoice('payment_failed', 'professional', 'renewal')
  const graceUntil = new Date((NOW + 3 * DAY) * 1000).toISOString()
  await expect.poll(customer.user).toMatchObject(shows('professional', 'paid', { graceUntil }))
  expect((await customer.get('/api/games/rtp')).statusCode).toBe(200)
  // The provider tries again and fails again.
  await customer.invoice('payment_failed', 'professional', 'renewal', NOW + DAY)
  await tend(NOW + 3 * DAY - 1)
  expect(await customer.user()).toMatchObject(shows('professional', 'paid', { graceUntil }))
  await tend(NOW + 3 * DAY)
  await tend(NOW + 4 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'failed'))
  expect((await customer.get('/api/games/rtp')).statusCode).toBe(402)
  expect(await mailsTo(server, customer.email)).toMatchObject([
    { kind: 'payment-received' },
    { kind: 'payment-failed', data: { openUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } },
    { kind: 'plan-ended', data: { plan: 'professional', reason: 'unpaid' } },
  ])
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', `user ${customer.userId}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit).toEqual({
    actor: 'system',
    action: 'payment.lapsed',
    before: { plan: 'professional', paymentStatus: 'paid', graceUntil },
    after: { plan: 'professional', paymentStatus: 'failed' },
  })
  await customer.invoice('paid', 'professional', 'renewal', NOW + 5 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'paid'))
})

test('who chooses another plan and comes back after the days of grace gets no further ones by a failed retry', async () => {
  const customer = await aCustomer()
  await customer.invoice('payment_failed', 'professional', 'renewal')
  await tend(NOW + 3 * DAY)
  await customer.put('/api/auth/plan', { plano: 'premium' })
  await customer.put('/api/auth/plan', { plano: 'professional' })
  expect(await customer.user()).toMatchObject(shows('professional', 'pending'))
  await customer.invoice('payment_failed', 'professional', 'renewal', NOW + 5 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'failed'))
})

test('after the days of grace, the plan that another subscription pays for remains', async () => {
  const customer = await aCustomer()
  await customer.buy('premium', NOW - 60)
  await customer.invoice('payment_failed', 'premium', 'renewal')
  await tend(NOW + 3 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'paid'))
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'plan-ended',
    data: { plan: 'premium', reason: 'unpaid', remaining: 'professional' },
  })
})

test('a plan chosen in the days of grace is still to be paid for after them, and the mail names it', async () => {
  const customer = await aCustomer('premium')
  await customer.invoice('payment_failed', 'premium', 'renewal')
  await customer.put('/api/auth/plan', { plano: 'professional' })
  await tend(NOW + 3 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'pending'))
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({
    kind: 'plan-ended',
    data: { plan: 'premium', reason: 'unpaid', remaining: null, ordered: 'professional' },
  })
  await customer.invoice('payment_failed', 'premium', 'renewal', NOW + 5 * DAY)
  await customer.end('premium', NOW + 6 * DAY)
  expect(await customer.user()).toMatchObject(shows('professional', 'pending'))
  expect((await mailsTo(server, customer.email)).at(-1)).toMatchObject({ kind: 'plan-ended' })
  await customer.buy('professional', NOW + 7 * DAY)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'paid'))
})

test('a payment within the days of grace ends them', async () => {
  const customer = await aCustomer()
  await customer.invoice('payment_failed', 'professional', 'renewal')
  await customer.invoice('paid', 'professional', 'renewal', NOW + DAY)
  await tend(NOW + 4 * DAY)
  expect(await customer.user()).toMatchObject(shows('professional', 'paid'))
  expect(await customer.kinds()).toEqual(['payment-received', 'payment-failed', 'payment-renewed'])
})

test('the end of a plan is mailed, together with the plan that remains', async () => {
  const customer = await aCustomer()
  await customer.buy('premium', NOW - 60)
  await customer.end('premium')
  await expect.poll(customer.user).toMatchObject(shows('professional', 'paid'))
  await customer.end('professional', NOW + 60)
  await expect.poll(customer.user).toMatchObject(shows('professional', 'cancelled'))
  const mails = await mailsTo(server, customer.email)
  expect(mails.slice(-2)).toMatchObject([
    { kind: 'plan-ended', data: { plan: 'premium', remaining: 'professional' } },
    { kind: 'plan-ended', data: { plan: 'professional', remaining: null } },
  ])
})

test('staff who set a plan by hand end what was waiting and the days of grace', async () => {
  const customer = await aCustomer()
  await customer.put('/api/auth/plan', { plano: 'premium' })
  await customer.invoice('payment_failed', 'professional', 'renewal')
  const admin = await joinMember(server, { role: 'admin' })
  const reply = await admin.put(`/api/admin/people/${customer.userId}/plan`, {
    plan: 'premium',
    paymentStatus: 'failed',
    reason: 'Paid by nobody',
  })
  expect(reply.statusCode).toBe(200)
  await expect.poll(customer.user).toMatchObject(shows('premium', 'failed'))
})

/** A customer whose renewal failed and who then paid another way, which staff confirmed. */
const aCustomerPaidByHand = async () => {
  const customer = await aCustomer('premium')
  await customer.invoice('payment_failed', 'premium', 'renewal', NOW - 9 * DAY)
  await customer.markPaid('premium')
  return customer
}

test('neither a retry nor the end of a subscription takes a plan that staff have marked as paid since', async () => {
  const customer = await aCustomerPaidByHand()
  const kinds = await customer.kinds()
  await customer.invoice('payment_failed', 'premium', 'renewal')
  await tend(NOW + 3 * DAY)
  expect(await customer.user()).toMatchObject(shows('premium', 'paid'))
  await customer.put('/api/auth/plan', { plano: 'professional' })
  await customer.put('/api/auth/plan', { plano: 'premium' })
  await customer.end('premium', NOW + 60)
  expect(await customer.user()).toMatchObject(shows('premium', 'paid'))
  expect(await customer.kinds()).toEqual([...kinds, 'plan-changed'])
})

test('nor does the failure of a renewal that was due after staff marked a running subscription as paid', async () => {
  const customer = await aCustomer('premium')
  await customer.markPaid('premium')
  await customer.invoice('payment_failed', 'premium', 'renewal')
  expect(await customer.user()).toMatchObject(shows('premium', 'paid'))
})

test('a payment at the provider, and another plan, end what staff said', async () => {
  const payer = await aCustomerPaidByHand()
  await payer.invoice('paid', 'premium', 'renewal')
  await payer.end('premium', NOW + 60)
  await expect.poll(payer.user).toMatchObject(shows('premium', 'cancelled'))

  const leaver = await aCustomerPaidByHand()
  await leaver.put('/api/auth/plan', { plano: 'free' })
  await leaver.put('/api/auth/plan', { plano: 'premium' })
  await leaver.invoice('payment_failed', 'premium', 'renewal')
  await expect.poll(leaver.user).toMatchObject(shows('premium', 'failed'))
})

// Mails about the trial, and mails turned off.

const aTrial = (email: string, hoursAgo: number, overrides: object = {}) =>
  insertUser(server.database.db, {
    email,
    trial_started_at: new Date(Date.now() - hoursAgo * 3_600_000),
    ...overrides,
  })

test('the end of a trial is mailed once, to those it concerns', async () => {
  await aTrial('over@example.com', 3.1)
  await aTrial('running@example.com', 2.9)
  await aTrial('long-over@example.com', 3 + 25)
  await aTrial('blocked@example.com', 3.1, { blocked_at: new Date() })
  await aTrial('paying@example.com', 3.1, { plan: 'premium', payment_status: 'paid' })
  await aTrial('staff@example.com', 3.1, { role: 'editor' })
  const user_id = await aTrial('muted@example.com', 3.1)
  await server.database.db
    .insertInto('notification_settings')
    .values({ user_id, muted_mails: ['trial-ended'] })
    .execute()
  const now = Date.now() / 1000
  await tend(now)
  await tend(now + 60)
  const { rows } = await sql<{ recipient: string }>`
    select recipient from outgoing_mails where kind = 'trial-ended'`.execute(server.database.db)
  expect(rows).toEqual([{ recipient: 'over@example.com' }])
})

test('mails that are part of the contract cannot be turned off, the others can', async () => {
  const customer = await aCustomer()
  expect((await customer.get('/api/notifications/mails')).json()).toEqual({
    success: true,
    muted: [],
  })
  const refused = await customer.put('/api/notifications/mails', { muted: ['payment-failed'] })
  expect(refused.statusCode).toBe(400)
  const muted = ['payment-renewed', 'payment-renewed']
  expect((await customer.put('/api/notifications/mails', { muted })).json()).toEqual({
    success: true,
    muted: ['payment-renewed'],
  })
  await customer.invoice('paid', 'professional', 'renewal')
  await customer.invoice('payment_failed', 'professional', 'next', NOW + DAY)
  expect(await customer.kinds()).toEqual(['payment-received', 'payment-failed'])
  await customer.put('/api/notifications/mails', { muted: [] })
  await customer.invoice('paid', 'professional', 'next', NOW + 2 * DAY)
  expect(await customer.kinds()).toContain('payment-renewed')
})
