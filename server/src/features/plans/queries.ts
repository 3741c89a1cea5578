import type { PaidPlan, PlanState } from '@retorna/domain/plan'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

/** A user and their plan, locked until the transaction ends. */
export const lockPerson = (db: Transaction, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'language',
      'plan',
      'payment_status as paymentStatus',
      'pending_plan as pendingPlan',
      'grace_until as graceUntil',
    ])
    .where('id', '=', userId)
    // Does not block rows that reference the user, such as notifications.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const setPlan = async (
  db: Transaction,
  userId: string,
  { plan, paymentStatus, pendingPlan, graceUntil }: PlanState,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      plan,
      payment_status: paymentStatus,
      pending_plan: pendingPlan,
      grace_until: graceUntil,
      // Who began with a paid plan has the trial's hours from then.
      ...(plan === 'free' && { trial_started_at: sql`coalesce(trial_started_at, created_at)` }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** The user's reference for the payment provider. */
export const paymentReference = async (db: Database, userId: string): Promise<string> => {
  const { payment_reference } = await db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return payment_reference
}

/** A state as the audit log keeps it. */
export const recorded = ({ plan, paymentStatus, pendingPlan, graceUntil }: PlanState) => ({
  plan,
  paymentStatus,
  ...(pendingPlan !== null && { pendingPlan }),
  ...(graceUntil !== null && { graceUntil: graceUntil.toISOString() }),
})

/** The plans that a user's subscriptions and single payments pay for now. */
export const paidPlans = async (
  db: Transaction,
  userId: string,
  exceptId = '',
): Promise<PaidPlan[]> => {
  const rows = await db
    .selectFrom('payment_subscriptions')
    .select('plan')
    .distinct()
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .where('id', '!=', exceptId)
    .execute()
  return rows.flatMap(({ plan }) => plan ?? [])
}

/** The subscription that a user can manage at the provider: the one of their plan first, then the latest. */
export const findPortalSubscription = (db: Database, userId: string) =>
  db
    .selectFrom('payment_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.customer_id as customerId', 's.plan', 's.is_final as isFinal'])
    .where('s.user_id', '=', userId)
    .where('s.id', 'like', 'sub\\_%')
    .where('s.customer_id', 'is not', null)
    .orderBy('s.is_final')
    .orderBy(sql`s.status = 'cancelled'`)
    .orderBy(sql`s.plan is distinct from u.plan`)
    .orderBy('s.status_at', 'desc')
    .limit(1)
    .$narrowType<{ customerId: string }>()
    .executeTakeFirst()
