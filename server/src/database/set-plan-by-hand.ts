import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { recordAudit } from './audit.ts'
import { type Database, inTransaction } from './connection.ts'

/**
 * Sets a user's plan and payment on behalf of staff, and records who did it and why. Sends no mail.
 *
 * @returns whether the user exists.
 */
export const setPlanByHand = (
  db: Database,
  request: {
    userId: string
    plan: Plan
    paymentStatus: PaymentStatus | null
    actor: string
    reason?: string
  },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const { userId, plan, paymentStatus, actor, reason } = request
    const before = await transaction
      .selectFrom('users')
      .select(['plan', 'payment_status as paymentStatus'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) return false
    await transaction
      .updateTable('users')
      .set({
        plan,
        payment_status: paymentStatus,
        pending_plan: null,
        grace_until: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute()
    await recordAudit(transaction, {
      actor,
      action: 'plan.set',
      userId,
      before,
      after: { plan, paymentStatus, ...(reason !== undefined && { reason }) },
    })
    return true
  })
