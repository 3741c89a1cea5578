import type { FunnelGame } from '@retorna/contract/analytics'
import { comparablePlays } from '@retorna/domain/statistics/funnel'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'

/** The standard deviation, in stakes per spin, to which all plays in the chart are converted. */
export const REFERENCE_DEVIATION = DEFAULT_STANDARD_DEVIATIONS.medium ?? 5

export type PlacedGame = FunnelGame & {
  comparablePlays: number
  /** Difference from theoretical in standard errors. */
  standardErrors: number
}

/** The games as placed in the chart, fewest comparable plays first. */
export const placeGames = (games: readonly FunnelGame[]): PlacedGame[] =>
  games
    .map((game) => ({
      ...game,
      comparablePlays: comparablePlays({
        chancePoints: game.chancePoints,
        referenceDeviation: REFERENCE_DEVIATION,
        z: WATCH.z,
      }),
      standardErrors: (WATCH.z * game.difference) / game.chancePoints,
    }))
    .sort((a, b) => a.comparablePlays - b.comparablePlays)

/** The games by their difference in standard errors, largest first. */
export const strongestFirst = (games: readonly PlacedGame[]): PlacedGame[] =>
  games.toSorted((a, b) => Math.abs(b.standardErrors) - Math.abs(a.standardErrors))

/**
 * The number of games per verdict, and of those that chance alone puts beyond the limits of 95 % and of 3 sigma, on
 * average and at most: the limits are bounds.
 */
export function summarise(games: readonly FunnelGame[]) {
  const count = (verdict: Verdict) => games.filter((game) => game.verdict === verdict).length
  return {
    within: count('within'),
    watch: count('watch'),
    outside: count('outside'),
    watchByChance: games.length * 2 * WATCH.tail,
    outsideByChance: games.length * 2 * OUTSIDE.tail,
  }
}
