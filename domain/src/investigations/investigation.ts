/** What an investigation opens from. `alert`: one by evidence fired. */
export const ORIGINS = ['off', 'version', 'alert', 'complaint', 'hand'] as const
export type Origin = (typeof ORIGINS)[number]

/** What a list of games may be narrowed to: those that are being investigated, and those that should be. */
export const INVESTIGATION_STATES = ['open', 'missing'] as const
export type InvestigationState = (typeof INVESTIGATION_STATES)[number]

export const OUTCOMES = [
  'chance',
  'data-fault',
  'other-version',
  'configuration-fault',
  'exploit',
  'unresolved',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The points of every checklist, in the order of work; staff add their own. */
export const CHECKS = [
  'version',
  'configuration',
  'channel',
  'stake-level',
  'jackpot',
  'bonus-money',
  'exploit',
  'data-fault',
] as const
export type Check = (typeof CHECKS)[number]

/** `fine`: looked at, and nothing found. */
export const CHECK_STATES = ['open', 'fine', 'found', 'not-applicable'] as const
export type CheckState = (typeof CHECK_STATES)[number]

type Point = { item: string; state: CheckState; text: string }

/**
 * The checklist as its entries leave it: the points of every checklist in their order, then staff's own in the order of
 * their first mention; the latest entry of a point counts.
 *
 * @param written oldest first.
 */
export function checklistOf(written: readonly Point[]): Point[] {
  const points = new Map<string, Point>(
    CHECKS.map((item) => [item, { item, state: 'open', text: '' }]),
  )
  for (const { item, state, text } of written) points.set(item, { item, state, text })
  return [...points.values()]
}
