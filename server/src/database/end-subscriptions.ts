import { sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'
import { enqueueJobs } from './enqueue-job.ts'

type LiveSubscription = Awaited<ReturnType<typeof liveSubscriptions>>[number]

/**
 * A user's continuing subscriptions, including those whose payment was refunded. One-time payments have nothing to
 * end.
 */
export const liveSubscriptions = (db: Database, userId: string) =>
  db
    .selectFrom('payment_subscriptions')
    .select([
      'id',
      'plan',
      'customer_id as customerId',
      // Whether the latest payment was refunded.
      sql<boolean>`status = 'cancelled'`.as('isPaidBack'),
      // Whether nobody has paid for the remaining time, because the latest payment was refunded or failed.
      sql<boolean>`status <> 'paid'`.as('isUnpaid'),
    ])
    .where('user_id', '=', userId)
    .where('is_final', '=', false)
    .where('id', 'like', 'sub\\_%')
    .orderBy('id')
    .execute()

/**
 * Schedules the cancellation of subscriptions at the payment provider after the commit; does nothing without a
 * provider key.
 */
export const endSubscriptions = (
  db: Transaction,
  subscriptions: readonly LiveSubscription[],
): Promise<void> =>
  enqueueJobs(
    db,
    'end-subscription',
    subscriptions.map(({ id, isUnpaid }) => ({
      payload: { subscriptionId: id, isUnpaid },
      key: `end-subscription:${id}`,
    })),
  )
