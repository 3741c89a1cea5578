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
/** Longer than the provider takes to answer, with one retry. */
const IN_FLIGHT_MS = 60_000

/** Whether a charge paid for the present month of its customer's subscription. */
const isOfMonth = async (db: Database, { customer, payment_intent, created }: Stripe.Charge) => {
  const known =
    typeof customer === 'string' ? await findSubscriptionOfCustomer(db, customer) : undefined
  const paid = { subscriptionId: String(payment_intent), chargedAt: new Date(created * 1000) }
  return known !== undefined && !(await isOfOtherPayment(db, paid, known))
}

/**
 * The latest payments of a user's customers at the provider, latest first, and whether earlier ones exist.
 *
 * @param credited the amounts credited for charges, by id.
 * @param running the customers whose subscription continues.
 */
export const chargesOf = async (
  db: Database,
  stripe: Stripe,
  customers: string[],
  credited: ReadonlyMap<string, number>,
  running: ReadonlySet<string | null>,
): Promise<{ charges: Charge[]; hasMore: boolean }> => {
  const lists = await Promise.all(
    customers.map((customer) => stripe.charges.list({ customer, limit: LATEST })),
  )
  const found = lists.flatMap(({ data }) => data).sort((a, b) => b.created - a.created)
  const charges = await Promise.all(
    found.slice(0, LATEST).map(async (charge) => ({
      id: charge.id,
      at: new Date(charge.created * 1000).toISOString(),
      amount: charge.amount / 100,
      refunded: (charge.amount_refunded + Math.round((credited.get(charge.id) ?? 0) * 100)) / 100,
      currency: charge.currency.toUpperCase(),
      state: charge.disputed
        ? 'disputed'
        : (CHARGE_STATES.find((known) => known === charge.status) ?? 'failed'),
      closesPlan:
        typeof charge.customer === 'string' &&
        running.has(charge.customer) &&
        !credited.has(charge.id) &&
        (await isOfMonth(db, charge)),
    })),
  )
  return {
    charges,
    hasMore: found.length > LATEST || lists.some(({ has_more }) => has_more),
  }
}

type Refund = {
  userId: string
  actor: string
  key: string
  chargeId: string | null
  way: (typeof WAYS_BACK)[number]
  /** The amount in units of the currency. */
  amount: number
  currency: string
  endsSubscription?: boolean | undefined
  reason: string
}

/**
 * Pays back at the provider, with one entry in the audit log before and one after. A request entry without a record
 * entry was refused, or never reached the provider. Without a charge, the refund is only recorded. A repeated key
 * neither pays nor records again. A subscription is ended in the same transaction as the record entry.
 *
 * @throws ApiError `NOT_FOUND` if the charge is not the user's; `VALIDATION` if the amount exceeds what is left of
 *   the charge.
 */
export const refundPayment = async (
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
          isUnpaid: subscription.isUnpaid || isMonth,
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
    // A request whose reply was lost may already have refunded the rest. The provider recognizes it by its key.
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
