import type { PaidPlan, PaymentStatus, Plan } from './plan.ts'

/** What a payment provider says of a payment; `pending` is only ever said by a change of plan. */
export type SettledStatus = Exclude<PaymentStatus, 'pending'>

/** How a subscription or a single payment stands, and since when the provider says so. */
export type PaymentState = {
  status: SettledStatus
  at: Date
  /** It has ended: nothing later changes it. */
  isFinal: boolean
}

/** Of two reports of the same second, the one that stands: a first try may fail and the second succeed. */
const RANK: Record<SettledStatus, number> = { failed: 0, paid: 1, cancelled: 2 }

/**
 * Whether a report replaces what is known. Reports arrive in any order: an older one never replaces a
 * newer one, and the end of a subscription stands whatever else arrives. Providers date reports by the
 * second; within one, a payment outweighs a failure and an end outweighs both.
 *
 * @param known `null`: nothing yet, so that any report counts.
 * @example replaces({ status: 'failed', at: new Date(2), isFinal: false }, { status: 'paid', at: new Date(1), isFinal: false }) // false
 */
export function replaces(known: PaymentState | null, told: PaymentState): boolean {
  if (known === null) return true
  if (known.isFinal || told.isFinal) return !known.isFinal
  const difference = told.at.getTime() - known.at.getTime()
  return difference === 0 ? RANK[told.status] >= RANK[known.status] : difference > 0
}

/**
 * What a report means for a person: the payment status that they have from now on, or why it stays.
 * A subscription that paid for the person's plan and now pays for another one has ended for theirs.
 * - `other-plan`: it pays for another plan than theirs, or for none that is known.
 * - `superseded`: it speaks of a payment that another one of the same plan has taken the place of.
 *
 * @param report.planBefore what the subscription paid for until now; `null` for a new one.
 * @param isPaidOtherwise whether another subscription of the person pays for their plan.
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
