import { usualShape } from '../statistics/limits/usual-shape.ts'
import {
  type PayoutTable,
  type Win,
  winMoments,
} from '../statistics/payouts/payout-distribution.ts'
import { twoStakes } from '../statistics/payouts/two-stakes.ts'

/**
 * A payout table reduced to about forty wins: the payouts between two powers of two become two, with the same
 * probability and first three moments (Gaussian quadrature). For sums of at least hundreds of plays.
 */
export function winsOf({ payouts, probabilities }: PayoutTable): Win[] {
  const bins = new Map<number, Sums>()
  for (const [row, payout] of payouts.entries()) {
    const probability = probabilities[row] ?? 0
    if (payout === 0 || probability === 0) continue
    const bin = Math.floor(Math.log2(payout))
    const sums = bins.get(bin) ?? [0, 0, 0, 0]
    bins.set(bin, [
      sums[0] + probability,
      sums[1] + probability * payout,
      sums[2] + probability * payout ** 2,
      sums[3] + probability * payout ** 3,
    ])
  }
  return [...bins.values()].flatMap((sums) =>
    nodesOf(sums).map(({ value, weight }) => ({ payout: value, probability: weight })),
  )
}

/**
 * Two wins, or one, with the RTP (percent), the standard deviation (stakes) and the skewness and kurtosis typical of
 * slots.
 */
export function assumedWins(rtp: number, standardDeviation: number): Win[] {
  const { skewness, kurtosis } = usualShape(rtp, standardDeviation)
  const mean = rtp / 100
  const variance = standardDeviation ** 2
  const second = variance + mean ** 2
  const third = skewness.high * standardDeviation ** 3 + 3 * mean * second - 2 * mean ** 3
  const fourth =
    (kurtosis + 3) * variance ** 2 + 4 * mean * third - 6 * mean ** 2 * second + 3 * mean ** 4
  // Weighted by payout, so that the plays without a win do not take up one of the two.
  return nodesOf([mean, second, third, fourth]).map(({ value, weight }) => ({
    payout: value,
    probability: weight / value,
  }))
}

/** The wins with their probabilities scaled to give this RTP, percent. */
export function winsAt(wins: readonly Win[], rtp: number): Win[] {
  const factor = rtp / (100 * winMoments(wins).mean)
  return wins.map(({ payout, probability }) => ({ payout, probability: probability * factor }))
}

/** The standard deviation of a play, stakes. */
export function winsStandardDeviation(wins: readonly Win[]): number {
  return Math.sqrt(winMoments(wins).variance)
}

/** Σ weight · value⁰ to Σ weight · value³. */
type Sums = [number, number, number, number]

function nodesOf([weight, first, squares, cubes]: Sums): { value: number; weight: number }[] {
  const nodes = twoStakes({ plays: weight, turnover: first, squares, cubes, largest: null }) ?? [
    { stake: first / weight, plays: weight },
  ]
  return nodes.map(({ stake, plays }) => ({ value: stake, weight: plays }))
}
