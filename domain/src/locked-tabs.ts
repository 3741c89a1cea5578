import { type Capability, can, type Plan, requiredPlan } from './plan.ts'

/** Dashboard tabs that need a capability. */
const TAB_CAPABILITIES = {
  analytics: 'analytics',
  gold: 'gold',
  alerts: 'alerts',
  forecast: 'predictions',
} as const satisfies Record<string, Capability>

export type LockableTab = keyof typeof TAB_CAPABILITIES
export type LockBadge = 'Pro+' | 'Premium'

const LOCKABLE_TABS = Object.keys(TAB_CAPABILITIES) as LockableTab[]

/**
 * The capability that a dashboard tab needs.
 *
 * @example tabCapability('forecast') // 'predictions'
 */
export function tabCapability<T extends LockableTab>(tab: T): (typeof TAB_CAPABILITIES)[T] {
  return TAB_CAPABILITIES[tab]
}

/**
 * The dashboard tabs that are locked on a plan.
 *
 * @example lockedTabs('professional') // ['gold', 'alerts', 'forecast']
 */
export function lockedTabs(plan: Plan): LockableTab[] {
  return LOCKABLE_TABS.filter((tab) => !can(plan, TAB_CAPABILITIES[tab]))
}

/**
 * The badge of a dashboard tab that is locked on a plan, which names the plan that opens it: "Pro+" if professional
 * and premium do, "Premium" if only premium does. `null` for an unlocked tab.
 *
 * @example lockBadge('free', 'gold') // 'Premium'
 */
export function lockBadge(plan: Plan, tab: string): LockBadge | null {
  const locked = lockedTabs(plan).find((name) => name === tab)
  if (locked === undefined) return null
  return requiredPlan(tabCapability(locked)) === 'premium' ? 'Premium' : 'Pro+'
}
