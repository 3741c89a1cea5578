import { z } from 'zod'

/** What orders the games of Gold, what counts most first; of each, more comes before less. */
export const sureness = z.array(z.number()).length(7)
export type Sureness = z.infer<typeof sureness>

/** What is unknown comes last. */
const UNKNOWN = Number.MIN_SAFE_INTEGER

/**
 * How sure it is that chance alone did not make a game's week: a reason with its evidence, how seldom chance makes such a
 * week, the difference in standard errors, plays, heat score. Of equal games the one that was entered first.
 */
export const surenessOf = (game: {
  hasReason: boolean
  /** Of the answer. */
  proofOneIn: number | null
  chanceOneIn: number | null
  standardErrors: number | null
  /** Of the week. */
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
