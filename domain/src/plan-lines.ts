import { CAPABILITIES, type Capability, PLANS, type Plan, requiredPlan } from './plan.ts'

/** The lines of a plan comparison: the limits, and every capability that no limit already states. */
export type PlanLine = 'games' | 'rtp-data' | 'support' | 'trial' | ListedCapability

export type ListedCapability = Exclude<Capability, 'current-rtp' | 'real-rtp'>

/** The line about RTP data states the other two. */
export const LISTED_CAPABILITIES = CAPABILITIES.filter(
  (capability): capability is ListedCapability =>
    capability !== 'current-rtp' && capability !== 'real-rtp',
)

/**
 * The lines of a plan's card, in order: its limits, and what it adds to the plan below.
 *
 * @example planLines('free') // ['games', 'rtp-data', 'favorites', 'support', 'trial']
 */
export function planLines(plan: Plan): PlanLine[] {
  const own = LISTED_CAPABILITIES.filter((capability) => requiredPlan(capability) === plan)
  return ['games', 'rtp-data', ...own, 'support', ...(plan === PLANS[0] ? ['trial' as const] : [])]
}
