import { localeOf } from '@retorna/domain/language'
import { type Plan, type PlanState, planChange, stateAfterChoice } from '@retorna/domain/plan'
import { formatPrice } from '@retorna/domain/price'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { endSubscriptions, liveSubscriptions } from '../../database/end-subscriptions.ts'
import { recorded } from '../../database/plan-of-person.ts'
import type { MailContents } from '../../outbox/mail/mail-kinds.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { priceOf } from './plan-offers.ts'
import { lockPerson, paidPlans, setPlan } from './queries.ts'

type Change = 'upgrade' | 'downgrade' | 'kept' | 'same'

/**
 * Changes a user's plan as `stateAfterChoice` decides, and schedules the cancellation of subscriptions for other
 * plans. The mail is queued in the same transaction. Of two simultaneous calls, the second sees the result of the
 * first.
 *
 * @returns `same` if nothing changed, `kept` if a waiting plan was withdrawn.
 */
export const changePlan = (
  db: Database,
  { prices, stripe }: Pick<PaymentSettings, 'prices' | 'stripe'>,
  userId: string,
  plan: Plan,
): Promise<{ change: Change; after: PlanState }> =>
  inTransaction(db, async (transaction) => {
    const person = await lockPerson(transaction, userId)
    const after = stateAfterChoice(person, plan, await paidPlans(transaction, person))
    const [was, is] = [recorded(person), recorded(after)]
    if (JSON.stringify(was) === JSON.stringify(is)) return { change: 'same', after }
    await setPlan(transaction, userId, after)
    const auditId = await recordAudit(transaction, {
      actor: userId,
      action: 'plan.changed',
      userId,
      before: was,
      after: is,
    })
    const change = planChange(person.plan, plan)
    if (change === 'same') return { change: 'kept', after }
    const hasLeft = await leave(transaction, userId, after)
    const { language } = person
    await mailUser(transaction, person, 'plan-changed', auditId, {
      plan,
      price: formatPrice(priceOf(prices, plan)[language], localeOf(language)),
      state: stateOf(after),
      keeps: after.pendingPlan === null ? null : after.plan,
      previous: hasLeft ? (stripe === undefined ? 'running' : 'ended') : null,
    })
    return { change, after }
  })

const stateOf = ({
  plan,
  paymentStatus,
  pendingPlan,
}: PlanState): MailContents['plan-changed']['state'] =>
  plan === 'free' ? 'free' : paymentStatus === 'paid' && pendingPlan === null ? 'paid' : 'pending'

/**
 * Ends the subscriptions of other plans once the new plan is settled, so that nobody pays for a plan that they have
 * left.
 */
const leave = async (db: Transaction, userId: string, after: PlanState): Promise<boolean> => {
  if (stateOf(after) === 'pending') return false
  const left = (await liveSubscriptions(db, userId)).filter(({ plan }) => plan !== after.plan)
  await endSubscriptions(db, left)
  return left.length > 0
}
