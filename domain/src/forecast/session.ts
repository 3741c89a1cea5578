import {
  type PayoutTable,
  payoutDistribution,
  type StakeClass,
} from '../statistics/payouts/payout-distribution.ts'
import { twoStakes } from '../statistics/payouts/two-stakes.ts'
import type { ForecastRanges } from './forecast-ranges.ts'

/** All sessions of the same game, spins and stakes. */
export type SessionChances = {
  /** Money won by a session that still has to be played. */
  ranges: ForecastRanges
  /** The shares, 0 to 1, of sessions that win less than this much money, about as much, and more. */
  place(won: number): { worse: number; equal: number; better: number }
}

const POINTS = 2 ** 16
const MOST_STAKES = 4

/**
 * What chance alone gives for these spins, by the game's payout table. Holds only for a number of spins fixed beforehand:
 * who stops when ahead is ahead more often. "About as much" is within two steps of the grid of `payoutDistribution`, some
 * tenths of a stake. 30 ms for each stake; more than four are replaced by {@link twoStakes}.
 *
 * @param stakes the spins of each stake, in money; one or more.
 */
export function sessionChances(table: PayoutTable, stakes: readonly StakeClass[]): SessionChances {
  const sum = (power: number) =>
    stakes.reduce((total, { stake, plays }) => total + plays * stake ** power, 0)
  const sums = { plays: sum(0), turnover: sum(1), squares: sum(2), cubes: sum(3), largest: null }
  const classes = stakes.length > MOST_STAKES ? (twoStakes(sums) ?? stakes) : stakes
  const { below, quantile, step } = payoutDistribution(table, classes, POINTS)
  const range = (tail: number) => ({
    low: Math.max(0, quantile(tail)),
    high: Math.max(0, quantile(1 - tail)),
  })
  return {
    ranges: { half: range(0.25), most: range(0.1), nearly: range(0.025) },
    place: (won) => {
      const worse = below(won - 2 * step)
      const notBetter = below(won + 2 * step)
      return { worse, equal: notBetter - worse, better: 1 - notBetter }
    },
  }
}
