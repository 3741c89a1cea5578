import type { PaymentState } from '@retorna/domain/payment-state'
import type { PaidPlan } from '@retorna/domain/plan'
import { type Insertable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../database/connection.ts'

export type Subscription = PaymentState & {
  id: string
  customerId: string | null
  userId: string | null
  /** The plan last paid for, or else the one that was ordered. */
  plan: PaidPlan | null
  /** Whether it was ever paid. Only then is a failure one of a renewal. */
  wasPaid: boolean
}

// An arbitrary number, unique among this database's locks.
const PAYMENTS_LOCK = 7_236_019
const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serializes events, which are rare, since several may concern one payment at the same moment. */
export const lockPayments = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${PAYMENTS_LOCK})`.execute(db)
}

export const isKnownEvent = async (db: Transaction, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()) !== undefined

export const insertEvent = async (db: Transaction, event: Insertable<Tables['payment_events']>) => {
  await db.insertInto('payment_events').values(event).execute()
}

const selectSubscriptions = (db: Database) =>
  db
    .selectFrom('payment_subscriptions')
    .select([
      'id',
      'customer_id as customerId',
      'user_id as userId',
      'plan',
      'status',
      'status_at as at',
      'is_final as isFinal',
      'was_paid as wasPaid',
    ])

export const findSubscription = (db: Transaction, id: string): Promise<Subscription | undefined> =>
  selectSubscriptions(db).where('id', '=', id).executeTakeFirst()

/** The customer's latest subscription. */
export const findSubscriptionOfCustomer = (db: Database, customerId: string) =>
  selectSubscriptions(db)
    .where('customer_id', '=', customerId)
    .orderBy('is_final')
    .orderBy('status_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The payments of a user's subscription that events report. */
const selectPayments = (db: Database, { id, userId }: Subscription) =>
  db
    .selectFrom('payment_events')
    .where('user_id', '=', userId)
    .where('subscription_id', '=', id)
    .where('type', 'in', [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'invoice.paid',
    ])
    .where('outcome', '!=', 'ignored')

/** When a user's subscription was last paid for, by its first payment or a renewal; `undefined` if no event says so. */
export const lastPaidAt = async (db: Database, subscription: Subscription) => {
  const paid = await selectPayments(db, subscription)
    .select('occurred_at')
    // The difference of a change is paid in addition to the month.
    .where('is_difference', '=', false)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid?.occurred_at
}

/** Whether a charge paid the difference of a change. A payment follows its charge, within seconds for a card. */
export const hasPaidDifference = async (
  db: Database,
  subscription: Subscription,
  chargedAt: Date,
): Promise<boolean> => {
  const paid = await selectPayments(db, subscription)
    .select('is_difference as isDifference')
    .where('occurred_at', '>=', chargedAt)
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst()
  return paid?.isDifference === true
}

/** Removes and returns a refund received before its customer's subscription was known. */
export const takeEarlyRefund = async (db: Transaction, customerId: string) => {
  const taken = await db
    .deleteFrom('payment_subscriptions')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'cancelled')
    .where('is_final', '=', false)
    .where('plan', 'is', null)
    .returning(['status', 'status_at as at', 'is_final as isFinal'])
    .execute()
  return taken.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}

export const putSubscription = async (db: Transaction, subscription: Subscription) => {
  const row = {
    customer_id: subscription.customerId,
    user_id: subscription.userId,
    plan: subscription.plan,
    status: subscription.status,
    status_at: subscription.at,
    is_final: subscription.isFinal,
    was_paid: subscription.wasPaid,
  }
  await db
    .insertInto('payment_subscriptions')
    .values({ id: subscription.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The user with a reference; `null` if the reference is invalid. */
export const findUserByReference = async (db: Transaction, reference: string) => {
  if (!REFERENCE.test(reference)) return null
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('payment_reference', '=', reference)
    .executeTakeFirst()
  return found?.id ?? null
}

export const findUserByCustomer = async (db: Transaction, customerId: string) => {
  const found = await db
    .selectFrom('payment_customers')
    .select('user_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return found?.user_id ?? null
}

/** Records a customer's user; the first user that was recorded stays. */
export const keepCustomer = async (db: Transaction, customerId: string, userId: string) => {
  await db
    .insertInto('payment_customers')
    .values({ id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
