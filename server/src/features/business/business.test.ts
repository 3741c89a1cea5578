import { randomUUID } from 'node:crypto'
import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { lastWeeks, type WeekPeriod } from '@retorna/domain/week'
import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser, updateUser } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { useNewTestDatabase } from '../../../test/database.ts'
import { TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember } from '../../../test/member.ts'
import type { Tables } from '../../database/connection.ts'
import { inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { businessReport } from './business-report.ts'

// A Wednesday; its week begins on Monday, June 15, at 03:00 UTC.
const NOW = new Date('2026-06-17T15:00:00Z')
const MONDAY = '2026-06-15T03:00:00Z'
const BEFORE_MONDAY = '2026-06-15T02:59:59.999Z'

const database = useNewTestDatabase()

const report = (period: WeekPeriod = '12w', timeZone = TEST_TIME_ZONE) =>
  businessReport(database.application.db, { now: NOW, timeZone, period })

/** The figures of the week before the present one, and of the present one. */
const lastTwo = async <Part extends 'signUps' | 'customers' | 'payments' | 'messages'>(
  part: Part,
) => {
  const { weeks } = await report()
  return weeks.slice(-2).map((week) => week[part])
}

const aPerson = (overrides: Partial<Insertable<Tables['users']>> = {}) =>
  insertUser(database.db, { created_at: '2026-01-05T12:00:00Z', ...overrides })

const tell = (
  userId: string,
  at: string,
  from: [Plan, PaymentStatus | null],
  to: [Plan, PaymentStatus | null],
  action: 'payment.reported' | 'plan.changed' | 'plan.set' = 'payment.reported',
) =>
  database.db
    .insertInto('audit_log')
    .values({
      at,
      actor: 'test',
      action,
      subject: `user ${userId}`,
      before: JSON.stringify({ plan: from[0], paymentStatus: from[1] }),
      after: JSON.stringify({ plan: to[0], paymentStatus: to[1] }),
    })
    .execute()

/** Makes a person pay from `since` until `until`, or to this day. */
const pays = async (since: string, until?: string) => {
  const paid = { plan: 'premium', payment_status: 'paid' } as const
  const left = { plan: 'premium', payment_status: 'cancelled' } as const
  const id = await aPerson(until === undefined ? paid : left)
  await tell(id, since, ['premium', 'pending'], ['premium', 'paid'])
  if (until !== undefined) await tell(id, until, ['premium', 'paid'], ['premium', 'cancelled'])
  return id
}

const pay = (overrides: Partial<Insertable<Tables['payment_events']>> = {}) =>
  database.db
    .insertInto('payment_events')
    .values({
      id: randomUUID(),
      type: 'invoice.paid',
      occurred_at: '2026-06-16T12:00:00Z',
      subscription_id: randomUUID(),
      amount_cents: 43_700,
      currency: 'brl',
      outcome: 'applied',
      ...overrides,
    })
    .execute()

const aMail = (overrides: Partial<Insertable<Tables['outgoing_mails']>> = {}) =>
  database.db
    .insertInto('outgoing_mails')
    .values({
      event_key: randomUUID(),
      recipient: 'ana@example.com',
      language: 'en',
      kind: 'verification-code',
      data: '{}',
      created_at: '2026-06-16T12:00:00Z',
      ...overrides,
    })
    .execute()

test('a fresh installation has zeros, and no figure that nobody knows', async () => {
  const { weeks, customers, now } = await report()
  expect(weeks.map(({ start }) => start)).toEqual(lastWeeks('2026-06-17', '12w'))
  expect(weeks[0]).toEqual({
    start: '2026-03-30',
    signUps: { registered: 0, verified: 0, deleted: 0, trials: 0, paid: 0 },
    customers: { atStart: 0, started: 0, ended: 0 },
    payments: { revenue: [], unpriced: 0, byHand: 0, failed: 0, refunds: 0 },
    messages: { alerts: 0, deliveries: 0, mails: 0, failedMails: 0, keptMails: 0 },
  })
  expect(customers).toEqual({ atStart: 0, started: 0, ended: 0 })
  expect(now).toMatchObject({ waitingForCode: 0, activeAlerts: 0 })
  expect(now.plans.map(({ plan, people }) => [plan, people])).toEqual([
    ['free', 0],
    ['professional', 0],
    ['premium', 0],
  ])
})

test('weeks begin on Monday at midnight in the configured time zone', async () => {
  await aPerson({ created_at: MONDAY })
  await aPerson({ created_at: BEFORE_MONDAY })
  const verified = async (timeZone: string) =>
    (await report('12w', timeZone)).weeks.slice(-2).map(({ signUps }) => signUps.verified)
  expect(await verified(TEST_TIME_ZONE)).toEqual([1, 1])
  expect(await verified('UTC')).toEqual([0, 2])
  expect(await verified('America/Los_Angeles')).toEqual([2, 0])
})

test('a week in which the clocks change is whole', async () => {
  // In Berlin, clocks went forward on Sunday, March 29, 2026: the week ended at 22:00 UTC, an hour earlier than others.
  await aPerson({ created_at: '2026-03-29T21:59:59Z' })
  await aPerson({ created_at: '2026-03-29T22:00:00Z' })
  const { weeks } = await report('26w', 'Europe/Berlin')
  const verified = new Map(weeks.map(({ start, signUps }) => [start, signUps.verified]))
  expect([verified.get('2026-03-23'), verified.get('2026-03-30')]).toEqual([1, 1])
})

test('sign-ups are followed from the registration to the payment, by week of the account', async () => {
  const created_at = '2026-06-10T12:00:00Z'
  const trial_started_at = '2026-06-16T12:00:00Z'
  await aPerson({ created_at, email: 'bia@example.com' })
  await aPerson({ created_at, trial_started_at })
  const payer = await aPerson({ created_at, trial_started_at })
  await tell(payer, MONDAY, ['premium', 'pending'], ['premium', 'paid'])
  await tell(payer, NOW.toISOString(), ['premium', 'paid'], ['free', null], 'plan.changed')
  // Registered with a paid plan, which begins without a trial.
  const untried = await aPerson({ created_at, plan: 'premium', payment_status: 'pending' })
  await database.db
    .insertInto('access_log')
    .values({ at: MONDAY, kind: 'signed-in', user_id: untried })
    .execute()
  await aPerson({ created_at, role: 'admin', plan: 'premium', payment_status: 'paid' })
  await aMail({ recipient: 'bia@example.com', created_at })
  await aMail({ recipient: 'never@example.com', created_at })
  await aMail({ recipient: 'never@example.com' })
  expect(await lastTwo('signUps')).toEqual([
    { registered: 5, verified: 4, deleted: 0, trials: 2, paid: 1 },
    { registered: 0, verified: 0, deleted: 0, trials: 0, paid: 0 },
  ])
})

test('somebody who changed their address does not count as a second registration', async () => {
  const user_id = await aPerson({ created_at: MONDAY })
  await aMail({ recipient: 'former@example.com' })
  await aMail({ recipient: 'former@example.com', kind: 'email-changed', user_id })
  expect((await lastTwo('signUps'))[1]).toMatchObject({ registered: 1, verified: 1 })
})

test('a deleted account stays among sign-ups and customers, and is counted as deleted', async () => {
  const { db } = database
  const person = await pays('2026-06-09T12:00:00Z')
  await updateUser(db, person, {
    created_at: '2026-06-08T12:00:00Z',
    trial_started_at: '2026-06-08T12:00:00Z',
    deletion_requested_at: MONDAY,
    deletes_at: MONDAY,
  })
  await db
    .insertInto('access_log')
    .values({ at: '2026-06-08T12:00:00Z', kind: 'signed-in', user_id: person })
    .execute()
  await aMail({ recipient: `${person}@example.com`, created_at: '2026-06-08T12:00:00Z' })
  const before = await report()
  await inTransaction(db, (trx) => enqueueJob(trx, 'delete-account', { userId: person }))
  const server = await createTestApp({ database })
  await doJobs(server)
  await server.app.close()
  const after = await report()
  const week = after.weeks.at(-2)
  expect(week?.signUps).toEqual({ registered: 1, verified: 1, deleted: 1, trials: 1, paid: 1 })
  expect(week?.customers).toEqual(before.weeks.at(-2)?.customers)
  expect(before.now.plans[2]).toMatchObject({ people: 1, paid: 1 })
  expect(after.now.plans.map(({ people }) => people)).toEqual([0, 0, 0])
})

test('churn compares who paid at the start of a span with who still does at its end', async () => {
  await pays('2026-01-10T12:00:00Z')
  await pays('2026-01-10T12:00:00Z', BEFORE_MONDAY)
  await pays('2026-01-10T12:00:00Z', '2026-06-16T12:00:00Z')
  await pays('2026-06-09T12:00:00Z')
  // Came and left within a span: neither gained nor lost in it.
  await pays('2026-06-15T12:00:00Z', '2026-06-16T12:00:00Z')
  // A failed payment that was made good within the week is no loss.
  const late = await pays('2026-01-10T12:00:00Z')
  await tell(late, '2026-06-16T10:00:00Z', ['premium', 'paid'], ['premium', 'failed'])
  await tell(late, '2026-06-16T11:00:00Z', ['premium', 'failed'], ['premium', 'paid'])
  expect(await lastTwo('customers')).toEqual([
    { atStart: 4, started: 1, ended: 1 },
    { atStart: 4, started: 0, ended: 1 },
  ])
  const { customers, now } = await report()
  expect(customers).toEqual({ atStart: 4, started: 1, ended: 2 })
  expect(now.plans[2]).toMatchObject({ people: 6, paid: 3, cancelled: 3 })
})

test('the deletion of a paying account is a loss, also where its entry does not name the plan', async () => {
  const { db } = database
  for (const entry of ['named', 'unnamed']) {
    const person = await pays('2026-01-10T12:00:00Z')
    await updateUser(db, person, { plan: 'free', payment_status: null, deleted_at: NOW })
    const before = JSON.stringify({ plan: 'premium', paymentStatus: 'paid' })
    await db
      .insertInto('audit_log')
      .values({
        at: NOW,
        actor: 'system',
        action: 'account.deleted',
        subject: `user ${person}`,
        before: entry === 'named' ? before : null,
      })
      .execute()
  }
  expect((await lastTwo('customers'))[1]).toEqual({ atStart: 2, started: 0, ended: 2 })
})

test('an account that begins with a paid plan pays from then on', async () => {
  await aPerson({ created_at: MONDAY, plan: 'premium', payment_status: 'paid' })
  expect(await lastTwo('customers')).toEqual([
    { atStart: 0, started: 0, ended: 0 },
    { atStart: 0, started: 1, ended: 0 },
  ])
})

test('revenue is summed by currency, each payment once', async () => {
  const subscription = { subscription_id: 'sub_1' }
  await pay({ type: 'checkout.session.completed', ...subscription })
  await pay({ ...subscription, occurred_at: '2026-06-16T12:00:05Z' })
  await pay({ ...subscription, occurred_at: '2026-06-09T12:00:00Z' })
  // Paid at once, without an invoice.
  await pay({ type: 'checkout.session.completed', amount_cents: 29_700 })
  // For another plan, or by nobody that is known: paid all the same.
  await pay({ currency: 'usd', amount_cents: 7_750, outcome: 'unknown-person' })
  await pay({ currency: null, amount_cents: null, outcome: 'other-plan' })
  // A credit lowers what was paid, and is no payment.
  await pay({ ...subscription, amount_cents: -12_000 })
  // Not paid: not settled yet, a free month, something else.
  await pay({ type: 'checkout.session.completed', outcome: 'ignored' })
  await pay({ amount_cents: 0 })
  await pay({ type: 'customer.subscription.deleted' })
  const [before, current] = await lastTwo('payments')
  expect(before?.revenue).toEqual([{ currency: 'BRL', amount: 437, payments: 1 }])
  expect(current).toMatchObject({
    revenue: [
      { currency: 'BRL', amount: 614, payments: 2 },
      { currency: 'USD', amount: 77.5, payments: 1 },
    ],
    unpriced: 1,
  })
})

test('failures, refunds and plans paid by hand are counted, not priced', async () => {
  const unpriced = { amount_cents: null, currency: null }
  await pay({ type: 'invoice.payment_failed' })
  await pay({ type: 'checkout.session.async_payment_failed', ...unpriced })
  await pay({ type: 'charge.refunded', ...unpriced })
  await pay({ type: 'charge.refunded', ...unpriced, outcome: 'ignored' })
  const person = await aPerson({ plan: 'premium', payment_status: 'paid' })
  await tell(person, MONDAY, ['free', null], ['premium', 'paid'], 'plan.set')
  await tell(person, MONDAY, ['premium', 'paid'], ['premium', 'paid'], 'plan.set')
  expect((await lastTwo('payments'))[1]).toEqual({
    revenue: [],
    unpriced: 0,
    byHand: 1,
    failed: 2,
    refunds: 2,
  })
})

test('messages are counted when they were sent', async () => {
  const { db } = database
  const user_id = await aPerson()
  await aMail({ created_at: BEFORE_MONDAY, state: 'sent', sent_at: MONDAY })
  await aMail({ state: 'failed', attempted_at: MONDAY })
  await aMail({ state: 'outbox', created_at: BEFORE_MONDAY })
  await aMail({ state: 'queued' })
  await db
    .insertInto('notifications')
    .values([
      { user_id, event_key: 'a', kind: 'rtp-alert', data: '{}', created_at: MONDAY },
      { user_id, event_key: 'b', kind: 'payment-confirmed', data: '{}', created_at: MONDAY },
    ])
    .execute()
  const delivered = {
    user_id,
    channel: 'sms' as const,
    notification_ids: [],
    state: 'delivered' as const,
    due_at: null,
    delivered_at: MONDAY,
  }
  await db
    .insertInto('notification_deliveries')
    .values([
      { ...delivered, kind: 'notification' },
      { ...delivered, kind: 'test' },
    ])
    .execute()
  expect(await lastTwo('messages')).toEqual([
    { alerts: 0, deliveries: 0, mails: 0, failedMails: 0, keptMails: 1 },
    { alerts: 1, deliveries: 1, mails: 1, failedMails: 1, keptMails: 0 },
  ])
})

test('what is no longer kept is unknown, not zero', async () => {
  const { weeks } = await report('26w')
  const known = weeks.filter(({ messages }) => messages !== null)
  expect(known[0]?.start).toBe('2026-03-23')
  expect(weeks.filter(({ signUps }) => signUps.registered !== null)).toEqual(known)
  expect(weeks[0]).toMatchObject({ signUps: { registered: null, verified: 0 }, messages: null })
})

test('registrations that wait are counted, but not of somebody who has an account', async () => {
  const registration = {
    name: 'Ana',
    password: 'x',
    plan: 'free',
    language: 'en',
    terms_version: '1',
    browser_hash: Buffer.alloc(32),
    expires_at: new Date(Date.now() + 60_000),
  } as const
  await aPerson({ email: 'known@example.com' })
  await database.db
    .insertInto('registrations')
    .values([
      { ...registration, email: 'new@example.com' },
      { ...registration, email: 'known@example.com' },
      { ...registration, email: 'late@example.com', expires_at: new Date(0) },
    ])
    .execute()
  expect((await report()).now.waitingForCode).toBe(1)
})

test('the export holds a row per week, a column per currency, no formulas, and nothing for the unknown', async () => {
  const server = await createTestApp({ database })
  const admin = await joinMember(server, { role: 'admin' })
  const occurred_at = new Date()
  await pay({ occurred_at })
  await pay({ occurred_at, currency: '=1+1' })
  const reply = await admin.get('/api/admin/business/export?period=26w')
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.headers['content-disposition']).toMatch(/filename="retorna-business-.*\.csv"/)
  const rows = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
  expect(rows.map((row) => row['week from'])).toEqual(lastWeeks(testToday(), '26w'))
  expect(rows.at(-1)).toMatchObject({ 'BRL revenue': '437', "'=1+1 revenue": '437', alerts: '0' })
  expect(rows[0]).toMatchObject({ registered: '', verified: '0', alerts: '', 'emails sent': '' })

  const headers = { ...admin.headers, 'accept-language': 'pt' }
  const { app } = server
  const portuguese = await app.inject({ url: '/api/admin/business/export', headers })
  expect(portuguese.body.split('\r\n')[0]).toContain('semana de;cadastros;')
  expect((await admin.get('/api/admin/business')).json().weeks).toHaveLength(12)
  expect((await admin.get('/api/admin/business?period=1w')).statusCode).toBe(400)
  await app.close()
})
