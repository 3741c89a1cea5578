import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { findPersonByEmail, lockPerson, setPlan } from './queries.ts'

/**
 * Sets a person's plan and payment as somebody with access to the server says, and records who did.
 * Nobody is written to.
 *
 * @throws Error where no person has the address.
 */
export const setPlanByHand = async (
  db: Database,
  request: { email: string; plan: Plan; paymentStatus: PaymentStatus | null; actor: string },
): Promise<void> => {
  const { email, plan, paymentStatus, actor } = request
  const found = await findPersonByEmail(db, email.trim().toLowerCase())
  if (found === undefined) throw new Error(`Nobody has the address ${email}.`)
  await db.transaction().execute(async (transaction) => {
    const before = await lockPerson(transaction, found.id)
    await setPlan(transaction, found.id, { plan, paymentStatus })
    await recordAudit(transaction, {
      actor,
      action: 'plan.set',
      userId: found.id,
      before: { plan: before.plan, paymentStatus: before.paymentStatus },
      after: { plan, paymentStatus },
    })
  })
}
