import type { PlanState } from '@retorna/domain/plan'
import type { Transaction } from './connection.ts'

/** Selects a user and their plan, locked until the transaction ends. */
export const selectLockedPerson = (db: Transaction, userId: string) =>
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
      'is_paid_by_hand as isPaidByHand',
    ])
    .where('id', '=', userId)
    // This does not block rows that reference the user, such as notifications.
    .forNoKeyUpdate()

/** A state in the format of the audit log. */
export const recorded = ({ plan, paymentStatus, pendingPlan, graceUntil }: PlanState) => ({
  plan,
  paymentStatus,
  ...(pendingPlan !== null && { pendingPlan }),
  ...(graceUntil !== null && { graceUntil: graceUntil.toISOString() }),
})
