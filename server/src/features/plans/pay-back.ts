import { CHARGE_STATES, type Charge, type WAYS_BACK } from '@retorna/contract/staff/refunds'
import type Stripe from 'stripe'
import { lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { isOfOtherPayment } from './known-subscription.ts'
import { findSubscriptionOfCustomer } from './payment-queries.ts'
import { creditedOf, customersOf, isRecorded, wasAsked } from './refund-queries.ts'

const LATEST = 20
/** Longer than the provider's answer takes, with one repetition. */
const IN_FLIGHT_MS = 60_000

/** Whether a charge paid for the month that its customer's subscription stands on. */
const isOfMonth = async (db: Database, { customer, payment_intent, created }: Stripe.Charge) => {
  const known =
    typeof customer === 'string' ? await findSubscriptionOfCustomer(db, customer) : undefined
  const paid = { subscriptionId: String(payment_intent), chargedAt: new Date(created * 1000) }
  return known !== undefined && !(await isOfOtherPayment(db, paid, known))
}

/**
 * The latest payments of a user's customers at the provider, latest first.
 *
 * @param credited what was credited of them, by their ids.
 * @param running the customers that have a subscription that goes on.
 */
export const chargesOf = async (
  db: Database,
  stripe: Stripe,
  customers: string[],
  credited: ReadonlyMap<string, number>,
  running: ReadonlySet<string | null>,
): Promise<Charge[]> => {
  const lists = await Promise.all(
    customers.map((customer) => stripe.charges.list({ customer, limit: LATEST })),
  )
  const latest = lists
    .flatMap(({ data }) => data)
    .sort((a, b) => b.created - a.created)
    .slice(0, LATEST)
  return Promise.all(
    latest.map(async (charge) => ({
      id: charge.id,
      at: new Date(charge.created * 1000).toISOString(),
      amount: charge.amount / 100,
      refunded: (charge.amount_refunded + Math.round((credited.get(charge.id) ?? 0) * 100)) / 100,
      currency: charge.currency.toUpperCase(),
      state: CHARGE_STATES.find((known) => known === charge.status) ?? 'failed',
      closesPlan:
        typeof charge.customer === 'string' &&
        running.has(charge.customer) &&
        !credited.has(charge.id) &&
        (await isOfMonth(db, charge)),
    })),
  )
}

type Refund = {
  userId: string
  actor: string
  key: string
  chargeId: string | null
  way: (typeof WAYS_BACK)[number]
  /** In units of the currency. */
  amount: number
  currency: string
  endsSubscription?: boolean | undefined
  reason: string
}

/**
 * Pays back at the provider, with an entry in the audit log before and after: an entry that asks without one that records
 * was refused, or never reached the provider. Without a charge, only records it. A repeated key does neither again. What
 * ends a subscription does so with the entry that records.
 *
 * @throws ApiError `NOT_FOUND` if the charge is not the user's; `VALIDATION` for more than is left of it.
 */
export const payBack = async (
  db: Database,
  stripe: Stripe | undefined,
  { userId, actor, key, chargeId, way, amount, currency, endsSubscription = false, reason }: Refund,
): Promise<void> => {
  const entry = { way, amount, currency, reason, ...(endsSubscription && { endsSubscription }) }
  const record = (
    after: typeof entry & { refund: string },
    { customer, isMonth = false }: { customer?: string; isMonth?: boolean } = {},
  ) =>
    inTransaction(db, async (transaction) => {
      await lockUser(transaction, userId)
      if (await isRecorded(transaction, userId, after.refund)) return
      await recordAudit(transaction, { actor, action: 'refund.recorded', userId, after })
      if (!endsSubscription) return
      const live = await liveSubscriptions(transaction, userId)
      const paid = customer && (await findSubscriptionOfCustomer(transaction, customer))?.id
      const ended = customer === undefined ? live : live.filter(({ id }) => id === paid)
      await endSubscriptions(
        transaction,
        ended.map((subscription) => ({
          ...subscription,
          // The provider may not have reported the refund yet.
          isPaidBack: subscription.isPaidBack || isMonth,
        })),
      )
    })
  if (chargeId === null) return record({ ...entry, refund: key })
  if (stripe === undefined) throw new ApiError('NOT_FOUND')
  const charge = await stripe.charges.retrieve(chargeId)
  const customer = typeof charge.customer === 'string' ? charge.customer : charge.customer?.id
  const isOwn = (await customersOf(db, userId)).some((own) => own === customer)
  if (customer === undefined || !isOwn) throw new ApiError('NOT_FOUND')
  const cents = Math.round(amount * 100)
  const asked = { ...entry, currency: charge.currency.toUpperCase(), charge: chargeId, key }
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId)
    // One whose reply was lost may already have taken what is left: the provider answers it by its key.
    if (await wasAsked(transaction, userId, asked)) return
    const credited = await creditedOf(transaction, userId, new Date(Date.now() - IN_FLIGHT_MS))
    const paidBack = charge.amount_refunded + Math.round((credited.get(chargeId) ?? 0) * 100)
    if (cents > charge.amount - paidBack) {
      throw new ApiError('VALIDATION', { fields: { amount: 'amount-above-payment' } })
    }
    await recordAudit(transaction, { actor, action: 'refund.asked', userId, after: asked })
  })
  const once = { idempotencyKey: `${way}:${key}` }
  const done =
    way === 'refund'
      ? await stripe.refunds.create({ charge: chargeId, amount: cents, metadata: { reason } }, once)
      : await stripe.customers.createBalanceTransaction(
          customer,
          { amount: -cents, currency: charge.currency, description: reason },
          once,
        )
  const isWhole = way === 'refund' && charge.amount_refunded + cents >= charge.amount
  await record(
    { ...asked, refund: done.id },
    { customer, isMonth: isWhole && (await isOfMonth(db, charge)) },
  )
}
