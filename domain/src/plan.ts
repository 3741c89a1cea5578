import type { Period } from './day.ts'
import { HOUR_MS } from './milliseconds.ts'

/** The plans; each includes all capabilities of the previous ones. */
export const PLANS = ['free', 'professional', 'premium'] as const
export type Plan = (typeof PLANS)[number]

export const PAID_PLANS = ['professional', 'premium'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof PAID_PLANS)[number]

export const PAYMENT_STATUSES = ['paid', 'pending', 'failed', 'cancelled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A user's plan and its payment. */
export type PlanState = {
  plan: Plan
  /** `null` on the free plan. */
  paymentStatus: PaymentStatus | null
  /** Another plan that was chosen while `plan` is paid for; it replaces `plan` once it is also paid for. */
  pendingPlan: PaidPlan | null
  /** Set if a renewal failed: `plan` stays paid until then. */
  graceUntil: Date | null
}

/** Length of the free trial, from the first verified sign-in. */
export const TRIAL_HOURS = 3

/**
 * The single source of plan capabilities: each with the lowest plan that includes it. Server guards, navigation
 * locks, plan cards and the comparison all read it.
 */
const CAPABILITY_PLANS = {
  favorites: 'free',
  'current-rtp': 'professional',
  'game-details': 'professional',
  analytics: 'professional',
  reports: 'professional',
  'csv-export': 'professional',
  'real-rtp': 'premium',
  'game-history': 'premium',
  'house-edge': 'premium',
  gold: 'premium',
  alerts: 'premium',
  predictions: 'premium',
  'pdf-export': 'premium',
  'custom-reports': 'premium',
  'api-keys': 'premium',
} as const satisfies Record<string, Plan>

export type Capability = keyof typeof CAPABILITY_PLANS

export const CAPABILITIES = Object.keys(CAPABILITY_PLANS) as Capability[]

/** The number of games shown, most popular first, and the support response time in hours (`null` for 24/7). */
const LIMITS: Record<Plan, { gamesVisible: number; supportHours: number | null }> = {
  free: { gamesVisible: 10, supportHours: 48 },
  professional: { gamesVisible: 200, supportHours: 12 },
  premium: { gamesVisible: Number.POSITIVE_INFINITY, supportHours: null },
}

/**
 * A plan's level, for comparing plans: free 0, professional 1, premium 2.
 *
 * @example planLevel('professional') // 1
 */
export function planLevel(plan: Plan): number {
  return PLANS.indexOf(plan)
}

/**
 * The lowest plan that includes a capability.
 *
 * @example requiredPlan('csv-export') // 'professional'
 */
export function requiredPlan(capability: Capability): Plan {
  return CAPABILITY_PLANS[capability]
}

/**
 * Whether a plan includes a capability. {@link dataGate} decides whether its data is accessible now, considering
 * trial and payment.
 *
 * @example can('professional', 'alerts') // false
 */
export function can(plan: Plan, capability: Capability): boolean {
  return planLevel(plan) >= planLevel(requiredPlan(capability))
}

/** An RTP of a game: the certified one, or that of its latest day or the last 7 or 30 days. */
export type RtpKind = 'theoretical' | PaidRtpKind<Period>

/**
 * The RTP of a period that a plan shows, or the nearest one that it shows instead.
 *
 * @example rtpKind('premium', '30d') // 'monthly'
 * @example rtpKind('professional', '30d') // 'current'
 */
export function rtpKind<P extends Period>(plan: PaidPlan, period: P): PaidRtpKind<P>
export function rtpKind<P extends Period>(plan: Plan, period: P): PaidRtpKind<P> | 'theoretical'
export function rtpKind(plan: Plan, period: Period): RtpKind {
  if (can(plan, 'real-rtp')) return RTP_OF_PERIOD[period]
  return can(plan, 'current-rtp') ? 'current' : 'theoretical'
}

export const RTP_OF_PERIOD = { '1d': 'current', '7d': 'weekly', '30d': 'monthly' } as const
export const PERIOD_OF_RTP = { current: '1d', weekly: '7d', monthly: '30d' } as const
type PaidRtpKind<P extends Period> = 'current' | (typeof RTP_OF_PERIOD)[P]

/**
 * How many games a plan shows, most popular first. `Infinity` for premium, which JSON cannot carry.
 *
 * @example gamesVisible('free') // 10
 */
export function gamesVisible(plan: Plan): number {
  return LIMITS[plan].gamesVisible
}

/**
 * Support response time in hours; `null` for support around the clock.
 *
 * @example supportHours('professional') // 12
 */
export function supportHours(plan: Plan): number | null {
  return LIMITS[plan].supportHours
}

/**
 * When a free trial ends: 3 hours after the first verified sign-in; `null` before that sign-in.
 *
 * @example trialEndsAt(new Date('2026-01-01T10:00:00Z')) // new Date('2026-01-01T13:00:00Z')
 */
export function trialEndsAt(firstVerifiedSignIn: Date | null): Date | null {
  if (firstVerifiedSignIn === null) return null
  return new Date(firstVerifiedSignIn.getTime() + TRIAL_HOURS * HOUR_MS)
}

/** Whether an account may see data, and if so, the data of which plan. */
export type DataGate =
  | { access: 'open'; plan: Plan }
  | { access: 'trial-ended' | 'payment-required' }

export type DataAccess = DataGate['access']

/**
 * Which plan's data an account may see. Free: its own, until the trial ends (exclusive). Paid plans: their own, only
 * while paid; a missing payment status is not paid. A running trial goes on, with the data of the free plan, while a
 * payment is pending. Staff, who always have access, are handled by the caller.
 *
 * @param account.trialEndsAt `null`: the trial has not begun, or the plan was chosen without one.
 * @example dataGate({ plan: 'premium', paymentStatus: 'pending', trialEndsAt: null, now: new Date() }) // { access: 'payment-required' }
 */
export function dataGate({
  plan,
  paymentStatus,
  trialEndsAt: ends,
  now,
}: Pick<PlanState, 'plan' | 'paymentStatus'> & {
  trialEndsAt: Date | null
  now: Date
}): DataGate {
  if (plan === 'free') {
    return ends === null || now < ends ? { access: 'open', plan } : { access: 'trial-ended' }
  }
  if (paymentStatus === 'paid') return { access: 'open', plan }
  const isTrying = paymentStatus === 'pending' && ends !== null && now < ends
  return isTrying ? { access: 'open', plan: 'free' } : { access: 'payment-required' }
}

/**
 * The direction of a plan change; `same` changes nothing and returns a notice.
 *
 * @example planChange('premium', 'free') // 'downgrade'
 */
export function planChange(from: Plan, to: Plan): 'upgrade' | 'downgrade' | 'same' {
  if (from === to) return 'same'
  return planLevel(to) > planLevel(from) ? 'upgrade' : 'downgrade'
}

/**
 * The payment status right after changing to a plan that is not paid for yet: pending until the payment is confirmed;
 * `null` for the free plan.
 *
 * @example paymentStatusAfterChangeTo('premium') // 'pending'
 */
export function paymentStatusAfterChangeTo(plan: Plan): PaymentStatus | null {
  return plan === 'free' ? null : 'pending'
}

/**
 * A user's state after choosing a plan. A plan that is paid for stays when another one is chosen: that one waits in
 * `pendingPlan`, and choosing the current plan again withdraws it.
 *
 * @param paidPlans the plans that the user's subscriptions pay for, which open at once.
 * @example stateAfterChoice({ plan: 'professional', paymentStatus: 'paid', pendingPlan: null, graceUntil: null }, 'premium', []).pendingPlan // 'premium'
 */
export function stateAfterChoice(
  state: PlanState,
  chosen: Plan,
  paidPlans: readonly PaidPlan[],
): PlanState {
  if (chosen === state.plan) return { ...state, pendingPlan: null }
  const settled = { plan: chosen, pendingPlan: null, graceUntil: null }
  if (paidPlans.some((plan) => plan === chosen)) return { ...settled, paymentStatus: 'paid' }
  if (chosen !== 'free' && state.paymentStatus === 'paid') return { ...state, pendingPlan: chosen }
  return { ...settled, paymentStatus: paymentStatusAfterChangeTo(chosen) }
}
