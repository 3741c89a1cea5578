import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { recordAudit } from './audit.ts'
import type { Database } from './connection.ts'

/**
 * Sets a person's plan and payment as somebody says who may, and records who did and why. Nobody is
 * written to.
 *
 * @returns whether there is such a person.
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
  db.transaction().execute(async (transaction) => {
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
      .set({ plan, payment_status: paymentStatus, updated_at: sql`now()` })
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
