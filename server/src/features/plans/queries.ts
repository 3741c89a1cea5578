import type { PaidPlan, PlanState } from '@retorna/domain/plan'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { selectLockedPerson } from '../../database/plan-of-person.ts'

/** A user and their plan, locked until the transaction ends. */
export const lockPerson = (db: Transaction, userId: string) =>
  selectLockedPerson(db, userId).executeTakeFirstOrThrow()

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
      is_paid_by_hand: sql<boolean>`is_paid_by_hand and plan = ${plan} and ${paymentStatus === 'paid'}`,
      // If a user began with a paid plan, the hours of their trial count from the creation of the account.
      ...(plan === 'free' && { trial_started_at: sql`coalesce(trial_started_at, created_at)` }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

export const paymentReference = async (db: Database, userId: string): Promise<string> => {
  const { payment_reference } = await db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return payment_reference
}

/** Removes staff's mark for a plan paid by hand, since the provider has reported a payment. */
export const endPaidByHand = async (db: Transaction, userId: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ is_paid_by_hand: false })
    .where('id', '=', userId)
    .where('is_paid_by_hand', '=', true)
    .execute()
}

/** Marks a subscription as ended that the provider gave up because its first payment failed, which no event reports. */
export const endNeverPaid = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('payment_subscriptions')
    .set({ is_final: true })
    .where('id', '=', id)
    .where('was_paid', '=', false)
    .execute()
}

type Person = Awaited<ReturnType<typeof lockPerson>>

/** The plans that a user's subscriptions and one-time payments pay for now, and the plan that staff marked as paid. */
export const paidPlans = async (
  db: Transaction,
  { id, plan: present, paymentStatus, isPaidByHand }: Person,
  exceptId = '',
): Promise<PaidPlan[]> => {
  const rows = await db
    .selectFrom('payment_subscriptions')
    .select('plan')
    .distinct()
    .where('user_id', '=', id)
    .where('status', '=', 'paid')
    .where('id', '!=', exceptId)
    .execute()
  const paid = rows.flatMap(({ plan }) => plan ?? [])
  const isByHand = isPaidByHand && paymentStatus === 'paid' && present !== 'free'
  return isByHand ? [...paid, present] : paid
}

/** The subscription that a user can manage at the provider. That of their plan comes first, then the latest. */
export const findPortalSubscription = (db: Database, userId: string) =>
  db
    .selectFrom('payment_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.customer_id as customerId', 's.plan', 's.status', 's.is_final as isFinal'])
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
