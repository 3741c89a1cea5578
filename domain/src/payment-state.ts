import { DAY_MS } from './milliseconds.ts'
import { type PaidPlan, type PaymentStatus, type PlanState, planLevel } from './plan.ts'

/** The statuses that a payment provider reports; only a plan change sets `pending`. */
export type SettledStatus = Exclude<PaymentStatus, 'pending'>

/** The state of a subscription or single payment, and since when, according to the provider. */
export type PaymentState = {
  status: SettledStatus
  at: Date
  /** Whether it has ended, after which no later report changes it. */
  isFinal: boolean
}

/** Precedence of reports within the same second: a first attempt may fail and the second succeed. */
const RANK: Record<SettledStatus, number> = { failed: 0, paid: 1, cancelled: 2 }

/**
 * Whether a report replaces the known state. Reports arrive in any order: an older one never replaces a newer one,
 * and the end of a subscription is final. Providers date reports by the second; within one, a payment outweighs a
 * failure and an end outweighs both.
 *
 * @example replaces({ status: 'failed', at: new Date(2), isFinal: false }, { status: 'paid', at: new Date(1), isFinal: false }) // false
 */
export function replaces(known: PaymentState, reported: PaymentState): boolean {
  if (known.isFinal || reported.isFinal) return !known.isFinal
  const difference = reported.at.getTime() - known.at.getTime()
  return difference === 0 ? RANK[reported.status] >= RANK[known.status] : difference > 0
}

/** Days that a plan stays open after a renewal failed, for the provider's retries and a new card. */
export const GRACE_DAYS = 3

/**
 * The effect of a report on a user: their new state, or why it stays unchanged. What is paid for is never taken away:
 * - A payment for a plan gives that plan, unless the user has a higher one that is paid for, or left for free. One that
 *   moves a subscription to another plan moves the user with it.
 * - A failed renewal leaves the plan paid until `graceUntil`; further failures do not extend it.
 * - The failure of something that did not pay for the plan, such as a retry after another payment, changes nothing.
 * - When a subscription has ended, the highest plan that another one pays for remains, else the plan that awaits
 *   payment.
 *
 * `other-plan`: it concerns a plan that the user does not have. `superseded`: another payment for the same plan counts.
 *
 * @param report.planBefore the plan that the subscription paid for until now; `null` for a new one.
 * @param report.wasPaid whether the subscription was paid for until this report, or its payer was unknown until then.
 * @param paidOtherwise the plans that the user's other subscriptions pay for, or that are paid by hand.
 * @example stateAfterReport({ plan: 'professional', paymentStatus: 'paid', pendingPlan: 'premium', graceUntil: null }, { plan: 'premium', planBefore: null, status: 'paid', at: new Date(0), wasPaid: true }, []) // { plan: 'premium', paymentStatus: 'paid', pendingPlan: null, graceUntil: null }
 */
export function stateAfterReport(
  person: PlanState,
  report: {
    plan: PaidPlan | null
    planBefore: PaidPlan | null
    status: SettledStatus
    at: Date
    wasPaid: boolean
  },
  paidOtherwise: readonly PaidPlan[],
): PlanState | 'other-plan' | 'superseded' {
  const { plan, status } = report
  const isPaid = person.paymentStatus === 'paid'
  const isPaidOtherwise = paidOtherwise.some((other) => other === person.plan)
  if (status === 'paid') {
    if (plan === null || person.plan === 'free') return 'other-plan'
    const hasMoved = report.planBefore === person.plan && !isPaidOtherwise
    const isWanted = plan === person.plan || plan === person.pendingPlan
    if (isPaid && !isWanted && !hasMoved && planLevel(plan) < planLevel(person.plan)) {
      return 'other-plan'
    }
    const stillPending = person.paymentStatus === 'pending' ? person.plan : null
    const pendingPlan = plan === person.plan ? person.pendingPlan : stillPending
    return { plan, paymentStatus: 'paid', pendingPlan, graceUntil: null }
  }
  if (plan !== person.plan) return 'other-plan'
  const hasPaidNothing = status === 'failed' && !report.wasPaid && person.graceUntil === null
  if (isPaid && (isPaidOtherwise || hasPaidNothing)) return 'superseded'
  if (status === 'failed' && (isPaid || (report.wasPaid && person.paymentStatus === 'pending'))) {
    const graceUntil = person.graceUntil ?? new Date(report.at.getTime() + GRACE_DAYS * DAY_MS)
    return { ...person, paymentStatus: 'paid', graceUntil }
  }
  return stateAfterEnd(person, status, status === 'cancelled' ? paidOtherwise : [])
}

/**
 * A user's state once their plan is no longer paid for: the highest plan that another subscription pays for, else the
 * one that awaits payment, else their current plan with `status`.
 *
 * @example stateAfterEnd({ plan: 'premium', paymentStatus: 'paid', pendingPlan: null, graceUntil: null }, 'failed', ['professional']) // { plan: 'professional', paymentStatus: 'paid', pendingPlan: null, graceUntil: null }
 */
export function stateAfterEnd(
  { plan, pendingPlan }: PlanState,
  status: Exclude<SettledStatus, 'paid'>,
  paidOtherwise: readonly PaidPlan[],
): PlanState {
  const [remaining] = [...paidOtherwise].sort((a, b) => planLevel(b) - planLevel(a))
  if (remaining !== undefined) {
    const waiting = pendingPlan === remaining ? null : pendingPlan
    return { plan: remaining, paymentStatus: 'paid', pendingPlan: waiting, graceUntil: null }
  }
  return pendingPlan === null
    ? { plan, paymentStatus: status, pendingPlan, graceUntil: null }
    : { plan: pendingPlan, paymentStatus: 'pending', pendingPlan: null, graceUntil: null }
}
