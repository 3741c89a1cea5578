import { lowerWins } from '@retorna/domain/statistics/evidence/lower-wins'
import type { StakeClass, Win } from '@retorna/domain/statistics/payouts/payout-distribution'
import { normal, type Random } from '../../../server/src/demo/random.ts'
import type { Day } from './days.ts'
import { sumsOf } from './stakes.ts'
import { type NamedTable, tableOf } from './tables.ts'

/**
 * A game with a few dozen wins that has the RTP and the second moment of a table, so that its single plays can be
 * counted.
 */
export const compressed = (table: NamedTable): NamedTable =>
  tableOf(
    table.name,
    lowerWins(table).map(({ payout, probability }) => [payout, probability] as const),
  )

/** Draws days of these plays, with Σ payout², by counting how often each win came at each stake. */
export const daysOfPlays = (
  { payouts, probabilities }: NamedTable,
  classes: readonly StakeClass[],
  random: Random,
): (() => Day & { plays: number }) => {
  const wins: Win[] = payouts.flatMap((payout, row) =>
    payout === 0 ? [] : [{ payout, probability: probabilities[row] ?? 0 }],
  )
  const stakes = sumsOf(classes)
  return () => {
    let [payout, payoutSquares] = [0, 0]
    for (const { stake, plays } of classes) {
      let [left, share] = [plays, 1]
      for (const win of wins) {
        const count = binomial(left, Math.min(1, win.probability / share), random)
        left -= count
        share -= win.probability
        payout += count * stake * win.payout
        payoutSquares += count * (stake * win.payout) ** 2
      }
    }
    return { ...stakes, payout, payoutSquares }
  }
}

/** From this many expected successes on, the normal distribution is close enough. */
const MANY = 40

const binomial = (count: number, share: number, random: Random): number => {
  const mean = count * share
  if (mean < MANY) return inverted(count, share, random())
  const drawn = Math.round(mean + normal(random) * Math.sqrt(mean * (1 - share)))
  return Math.min(count, Math.max(0, drawn))
}

/** The smallest number of successes whose distribution reaches `chance`. */
const inverted = (count: number, share: number, chance: number): number => {
  if (share >= 1) return count
  const odds = share / (1 - share)
  let mass = Math.exp(count * Math.log1p(-share))
  let [sum, successes] = [mass, 0]
  while (sum < chance && successes < count && mass > 0) {
    mass *= (odds * (count - successes)) / (successes + 1)
    sum += mass
    successes++
  }
  return successes
}
