import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import { type Database, inTransaction } from '../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../database/end-subscriptions.ts'
import { recorded, selectLockedPerson } from '../database/plan-of-person.ts'
import { addPaymentConfirmed } from './add-notifications.ts'
import { mailUser } from './mail/mails.ts'

/**
 * Sets a user's plan and payment on behalf of staff, records who did it and why, and mails the user what they have now;
 * a plan that was marked as paid is also told under the bell. The free plan costs nothing: subscriptions are ended.
 *
 * @param request.publicUrl where the mail's link leads.
 * @param request.hasKey whether the payment provider can be asked; without it, the mail says that subscriptions go on.
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
    publicUrl: string
    hasKey: boolean
  },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const { userId, plan, paymentStatus, actor, reason, publicUrl, hasKey } = request
    const person = await selectLockedPerson(transaction, userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (person === undefined) return false
    const isSame = plan === person.plan && paymentStatus === person.paymentStatus
    // Who only takes back an order says nothing of a payment.
    const takesBack = isSame && person.pendingPlan !== null && person.graceUntil === null
    const isPaidByHand = takesBack ? person.isPaidByHand : paymentStatus === 'paid'
    await transaction
      .updateTable('users')
      .set({
        plan,
        payment_status: paymentStatus,
        pending_plan: null,
        grace_until: null,
        is_paid_by_hand: isPaidByHand,
        ...(plan === 'free' && { trial_started_at: sql`coalesce(trial_started_at, created_at)` }),
        updated_at: sql`now()`,
      })
      .where('id', '=', userId)
      .execute()
    const left = plan === 'free' ? await liveSubscriptions(transaction, userId) : []
    await endSubscriptions(transaction, left)
    const auditId = await recordAudit(transaction, {
      actor,
      action: 'plan.set',
      userId,
      before: recorded(person),
      after: { plan, paymentStatus, ...(reason !== undefined && { reason }) },
    })
    if (isSame && person.pendingPlan === null && person.graceUntil === null) return true
    const link = `${publicUrl}/settings?tab=billing`
    const previous = left.length === 0 ? null : hasKey ? ('ended' as const) : ('running' as const)
    const set = { plan, paymentStatus, previous, link }
    await mailUser(transaction, { ...person, userId }, 'plan-set', auditId, set)
    if (plan !== 'free' && paymentStatus === 'paid')
      await addPaymentConfirmed(transaction, userId, { plan }, auditId)
    return true
  })
