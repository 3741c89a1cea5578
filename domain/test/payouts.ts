import type { PayoutTable, StakeClass, Win } from '../src/statistics/payouts/payout-distribution.ts'
import { openPayoutTable } from '../src/statistics/payouts/payout-table.ts'

/** The payout table of these wins; the remaining probability pays nothing. */
export function tableOf(
  wins: readonly Win[] | readonly (readonly [payout: number, probability: number])[],
): PayoutTable {
  const known = wins.map((win) => ('payout' in win ? win : { payout: win[0], probability: win[1] }))
  const nothing = 1 - known.reduce((sum, { probability }) => sum + probability, 0)
  const rows = [{ payout: 0, probability: nothing }, ...known]
  const table = openPayoutTable()
  for (const { payout, probability } of rows) table.add(payout, probability)
  return {
    payouts: rows.map(({ payout }) => payout),
    probabilities: rows.map(({ probability }) => probability),
    moments: table.moments(),
  }
}

/** Everything that is known of these stakes. */
export function sumsOf(classes: readonly StakeClass[]) {
  const sum = (power: number) =>
    classes.reduce((total, { stake, plays }) => total + plays * stake ** power, 0)
  const largest = Math.max(...classes.map(({ stake }) => stake))
  return { plays: sum(0), turnover: sum(1), squares: sum(2), cubes: sum(3), largest }
}

/** The probability of each number of hits, 0 to `plays`: a binomial distribution. */
export function chancesOfHits(plays: number, share: number): number[] {
  let log = plays * Math.log(1 - share)
  return Array.from({ length: plays + 1 }, (_, hits) => {
    const probability = Math.exp(log)
    log += Math.log((plays - hits) / (hits + 1)) + Math.log(share / (1 - share))
    return probability
  })
}
