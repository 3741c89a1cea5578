import { z } from 'zod'

/** The values that order the games of Gold, the most important first; higher values come first. */
export const sureness = z.array(z.number()).length(7)
export type Sureness = z.infer<typeof sureness>

/** Unknown values come last. */
const UNKNOWN = Number.MIN_SAFE_INTEGER

/**
 * How certain it is that chance alone did not cause a game's week: a reason with its evidence, how rarely chance causes
 * such a week, the difference in standard errors, plays, heat score. Among equal games, the one that was entered first
 * comes first.
 */
export const surenessOf = (game: {
  hasReason: boolean
  /** From the answer. */
  proofOneIn: number | null
  chanceOneIn: number | null
  standardErrors: number | null
  /** Plays of the week. */
  plays: number | null
  heatScore: number
  id: number
}): Sureness => [
  Number(game.hasReason),
  (game.hasReason ? game.proofOneIn : null) ?? 0,
  game.chanceOneIn ?? 0,
  game.standardErrors ?? UNKNOWN,
  game.plays ?? 0,
  game.heatScore,
  -game.id,
]

/** A comparison for sorting, the surest first. */
export const bySureness = (one: Sureness, other: Sureness): number => {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}
