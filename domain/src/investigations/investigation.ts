/** Why an investigation was opened. `alert`: an alert by evidence fired. */
export const ORIGINS = ['off', 'version', 'alert', 'complaint', 'hand'] as const
export type Origin = (typeof ORIGINS)[number]

/** Filters of lists of games: those with an open investigation, and those that need one. */
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

/** `fine`: the point was checked, and nothing was found. */
export const CHECK_STATES = ['open', 'fine', 'found', 'not-applicable'] as const

type Point = { item: string; state: (typeof CHECK_STATES)[number]; text: string }

/**
 * The checklist after all entries: the points of every checklist in their order, then those that staff added in the
 * order of their first mention; the latest entry of a point counts.
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
