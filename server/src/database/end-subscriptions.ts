import type { PaidPlan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import type { Database, Transaction } from './connection.ts'
import { enqueueJobs } from './enqueue-job.ts'

export type LiveSubscription = {
  id: string
  plan: PaidPlan | null
  customerId: string | null
  /** Its latest payment was refunded. */
  isPaidBack: boolean
}

/** A user's subscriptions that go on, as one whose payment was refunded does; single payments have nothing to end. */
export const liveSubscriptions = (db: Database, userId: string): Promise<LiveSubscription[]> =>
  db
    .selectFrom('payment_subscriptions')
    .select([
      'id',
      'plan',
      'customer_id as customerId',
      sql<boolean>`status = 'cancelled'`.as('isPaidBack'),
    ])
    .where('user_id', '=', userId)
    .where('is_final', '=', false)
    .where('id', 'like', 'sub\\_%')
    .orderBy('id')
    .execute()

/** Has subscriptions canceled at the payment provider after the commit; without a key for it, nothing happens. */
export const endSubscriptions = (
  db: Transaction,
  subscriptions: readonly LiveSubscription[],
): Promise<void> =>
  enqueueJobs(
    db,
    'end-subscription',
    subscriptions.map(({ id, isPaidBack }) => ({
      payload: { subscriptionId: id, isPaidBack },
      key: `end-subscription:${id}`,
    })),
  )
