import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import { type Database, inTransaction } from '../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../database/end-subscriptions.ts'
import { recorded, selectLockedPerson } from '../database/plan-of-person.ts'
import { addPaymentConfirmed } from './add-notifications.ts'
import { mailUser } from './mail/mails.ts'

/**
 * Sets a user's plan and payment on behalf of staff, records who did it and why, and mails the user their new state;
 * a plan marked as paid also raises a notification. The free plan costs nothing: subscriptions are ended. With
 * `endsSubscription`, so are those of a plan that is set to canceled.
 *
 * @param request.publicUrl the target of the mail's link.
 * @param request.hasKey whether there is a key for the payment provider; without it, the mail says that subscriptions
 *   continue.
 * @returns whether the user exists.
 */
export const setPlanByHand = (
  db: Database,
  request: {
    userId: string
    plan: Plan
    paymentStatus: PaymentStatus | null
    endsSubscription?: boolean | undefined
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
    // Withdrawing an order does not change how the plan is paid for.
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
    const endsSubscription = paymentStatus === 'cancelled' && request.endsSubscription === true
    const isLeft = plan === 'free' || endsSubscription
    const left = isLeft ? await liveSubscriptions(transaction, userId) : []
    await endSubscriptions(transaction, left)
    const auditId = await recordAudit(transaction, {
      actor,
      action: 'plan.set',
      userId,
      before: recorded(person),
      after: {
        plan,
        paymentStatus,
        ...(endsSubscription && { endsSubscription }),
        ...(reason !== undefined && { reason }),
      },
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
