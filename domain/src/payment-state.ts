import type { PaidPlan, PaymentStatus, Plan } from './plan.ts'

/** The statuses that a payment provider reports; only a plan change sets `pending`. */
export type SettledStatus = Exclude<PaymentStatus, 'pending'>

/** The state of a subscription or single payment, and since when, according to the provider. */
export type PaymentState = {
  status: SettledStatus
  at: Date
  /** It has ended: no later report changes it. */
  isFinal: boolean
}

/** Precedence of reports within the same second: a first attempt may fail and the second succeed. */
const RANK: Record<SettledStatus, number> = { failed: 0, paid: 1, cancelled: 2 }

/**
 * Whether a report replaces the known state. Reports arrive in any order: an older one never replaces a newer one,
 * and the end of a subscription is final. Providers date reports by the second; within one, a payment outweighs a
 * failure and an end outweighs both.
 *
 * @param known `null`: nothing yet, so any report counts.
 * @example replaces({ status: 'failed', at: new Date(2), isFinal: false }, { status: 'paid', at: new Date(1), isFinal: false }) // false
 */
export function replaces(known: PaymentState | null, reported: PaymentState): boolean {
  if (known === null) return true
  if (known.isFinal || reported.isFinal) return !known.isFinal
  const difference = reported.at.getTime() - known.at.getTime()
  return difference === 0 ? RANK[reported.status] >= RANK[known.status] : difference > 0
}

/**
 * What a report means for a user: their new payment status, or why it stays unchanged. A subscription that paid for
 * the user's plan and now pays for another one has ended for theirs.
 * - `other-plan`: it pays for a different plan, or for an unknown one.
 * - `superseded`: another payment for the same plan has replaced it.
 *
 * @param report.planBefore the plan that the subscription paid for until now; `null` for a new one.
 * @param isPaidOtherwise whether another subscription of the user pays for their plan.
 * @example statusAfterReport({ plan: 'premium', paymentStatus: 'pending' }, { plan: 'professional', planBefore: null, status: 'paid' }, false) // 'other-plan'
 */
export function statusAfterReport(
  person: { plan: Plan; paymentStatus: PaymentStatus | null },
  report: { plan: PaidPlan | null; planBefore: PaidPlan | null; status: SettledStatus },
  isPaidOtherwise: boolean,
): SettledStatus | 'other-plan' | 'superseded' {
  const isPaid = person.paymentStatus === 'paid'
  if (report.plan !== person.plan) {
    const hasLeft = report.planBefore === person.plan && isPaid && !isPaidOtherwise
    return hasLeft ? 'cancelled' : 'other-plan'
  }
  return report.status !== 'paid' && isPaid && isPaidOtherwise ? 'superseded' : report.status
}
