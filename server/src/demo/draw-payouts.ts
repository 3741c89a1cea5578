import type { PayoutTable } from '@retorna/domain/statistics/payouts/payout-distribution'
import { normalPair, type Random } from './random.ts'

/** Σ payout and Σ payout² of some plays of stake 1. */
export type PayoutSums = { payout: number; squares: number }

/** Rows of which more are expected are drawn together: their number is as good as normally distributed. */
const MANY = 30
/** Rows of which fewer are expected together take one draw, as there is hardly ever one of them. */
const HARDLY_ANY = 0.1

/** The rows of a table with what is left of it from each on, so that a draw takes only the rare ones one by one. */
export type DrawnTable = {
  /** Rarest first. */
  rows: readonly { payout: number; probability: number }[]
  /** Of the rows from this one on: Σ probability · payoutᵏ, k from 0 to 4. */
  rest: readonly Moments[]
}
type Moments = readonly [number, number, number, number, number]

export const toDrawnTable = ({ payouts, probabilities }: PayoutTable): DrawnTable => {
  const rows = payouts
    .map((payout, row) => ({ payout, probability: probabilities[row] ?? 0 }))
    .sort((a, b) => a.probability - b.probability)
  let sums: Moments = [0, 0, 0, 0, 0]
  const rest = rows.toReversed().map(({ payout: y, probability: p }): Moments => {
    sums = [
      sums[0] + p,
      sums[1] + p * y,
      sums[2] + p * y ** 2,
      sums[3] + p * y ** 3,
      sums[4] + p * y ** 4,
    ]
    return sums
  })
  return { rows, rest: rest.reverse() }
}

/**
 * What this many plays of stake 1 pay. Rows of which up to thirty are expected are drawn exactly, each given those
 * before it; the common rest is normal in Σ payout and Σ payout² together.
 */
export const drawPayouts = (
  { rows, rest }: DrawnTable,
  plays: number,
  random: Random,
): PayoutSums => {
  let [payout, squares, left, from] = [0, 0, plays, 0]
  const take = (row: number, count: number) => {
    const won = rows[row]?.payout ?? 0
    payout += count * won
    squares += count * won ** 2
    left -= count
  }
  let rarest = 0
  while (rarest < rows.length && plays * (1 - massFrom(rest, rarest + 1)) < HARDLY_ANY) rarest++
  const rareShare = 1 - massFrom(rest, rarest)
  for (let wins = rarest === 0 ? 0 : binomial(left, rareShare, random); wins > 0; wins--) {
    take(rowAt(rows, random() * rareShare), 1)
  }
  for (from = rarest; from < rows.length; from++) {
    const probability = rows[from]?.probability ?? 0
    if (plays * probability >= MANY) break
    take(from, binomial(left, probability / massFrom(rest, from), random))
  }
  const common = rest[from]
  if (common === undefined || left <= 0) return { payout, squares }
  const [mass, ...sums] = common
  const [m1 = 0, m2 = 0, m3 = 0, m4 = 0] = sums.map((sum) => sum / mass)
  const [deviation, squareDeviation] = [Math.sqrt(m2 - m1 ** 2), Math.sqrt(m4 - m2 ** 2)]
  if (deviation === 0) return { payout: payout + left * m1, squares: squares + left * m2 }
  const correlation = squareDeviation === 0 ? 0 : (m3 - m1 * m2) / (deviation * squareDeviation)
  const [one, other] = normalPair(random)
  const along = correlation * one + Math.sqrt(Math.max(0, 1 - correlation ** 2)) * other
  return {
    payout: Math.max(0, payout + left * m1 + Math.sqrt(left) * deviation * one),
    squares: Math.max(0, squares + left * m2 + Math.sqrt(left) * squareDeviation * along),
  }
}

const massFrom = (rest: readonly Moments[], row: number): number => rest[row]?.[0] ?? 0

/** The row at this place of the cumulative probabilities. */
const rowAt = (rows: DrawnTable['rows'], place: number): number => {
  let above = place
  return rows.findIndex(({ probability }, row) => {
    above -= probability
    return above < 0 || row === rows.length - 1
  })
}

/** By inversion: as many steps as successes, so for few of them. */
const binomial = (trials: number, probability: number, random: Random): number => {
  if (probability >= 1) return trials
  let at = Math.exp(trials * Math.log1p(-probability))
  let above = random() - at
  let count = 0
  while (above >= 0 && count < trials) {
    at *= ((trials - count) / (count + 1)) * (probability / (1 - probability))
    count++
    above -= at
  }
  return count
}
