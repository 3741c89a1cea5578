import { fourierTransform } from './fourier.ts'
import type { PayoutMoments } from './payout-table.ts'

/** A payout table: payouts in stakes, each with its probability, which sum to 1. */
export type PayoutTable = {
  payouts: readonly number[]
  probabilities: readonly number[]
  moments: PayoutMoments
}

/** A payout in stakes, above 0, and its probability in one play. Plays with the remaining probability pay nothing. */
export type Win = { payout: number; probability: number }

/** Mean and variance of the payout of a play at a stake of 1. */
export function winMoments(wins: readonly Win[]): { mean: number; variance: number } {
  let [mean, second] = [0, 0]
  for (const { payout, probability } of wins) {
    mean += payout * probability
    second += payout ** 2 * probability
  }
  return { mean, variance: second - mean ** 2 }
}

/** Plays of the same stake, in money; not necessarily a whole number of them. */
export type StakeClass = { stake: number; plays: number }

/** The distribution of the total payout of a day or a window, in money. */
export type PayoutDistribution = {
  /** The step of the grid: a payout may be placed up to two steps away. */
  step: number
  /** P(payout ≤ amount). */
  below(amount: number): number
  /** The smallest payout at which P(payout ≤ amount) exceeds this probability. */
  quantile(probability: number): number
}

const DEVIATIONS = 14
const LARGEST_WINS = 3
/** The grid is not widened for wins of which fewer than this are expected over all plays, since they change nothing. */
const RAREST = 1e-5
/** Parts of the spectrum below this do not affect any probability. */
const NOTHING = 1e-18

/**
 * The distribution of the sum of all plays' payouts: the characteristic function of the table, for each stake, to the
 * power of its plays, transformed back. Exact except for the grid, whose step is (14 standard deviations + 3 times
 * the largest expected win) / points: payouts between its points are distributed over the four around them so that
 * the first three moments are preserved (Lagrange weights). 65,536 points take about 30 ms per stake.
 *
 * @param points of the grid, a power of 2.
 */
export function payoutDistribution(
  table: PayoutTable,
  classes: readonly StakeClass[],
  points: number,
): PayoutDistribution {
  const { rtp, standardDeviation } = table.moments
  let [expected, variance, allPlays, largest] = [0, 0, 0, 0]
  for (const { stake, plays } of classes) {
    expected += (plays * stake * rtp) / 100
    variance += plays * stake ** 2 * standardDeviation ** 2
    allPlays += plays
    largest = Math.max(largest, stake)
  }
  const widest = LARGEST_WINS * largest * largestExpected(table, RAREST / allPlays)
  const step = (DEVIATIONS * Math.sqrt(variance) + widest) / points
  // In the spectrum of real numbers, the second half mirrors the first.
  const half = points / 2
  const logSize = new Float64Array(half + 1)
  const angle = new Float64Array(half + 1)
  const re = new Float64Array(points)
  const im = new Float64Array(points)
  for (const { stake, plays } of classes) {
    writeSpectrum(table, stake / step, re, im)
    for (let index = 0; index <= half; index++) {
      const x = re[index] ?? 0
      const y = im[index] ?? 0
      logSize[index] = (logSize[index] ?? 0) + (plays / 2) * Math.log(x * x + y * y)
      angle[index] = (angle[index] ?? 0) + plays * Math.atan2(y, x)
    }
  }
  const start = Math.floor(expected / step) - half
  re.fill(0)
  im.fill(0)
  for (let index = 0; index <= half; index++) {
    const size = Math.exp(logSize[index] ?? 0)
    if (size < NOTHING) continue
    const turned = (angle[index] ?? 0) + (2 * Math.PI * ((index * start) % points)) / points
    const mirrored = (points - index) % points
    re[index] = size * Math.cos(turned)
    im[index] = -size * Math.sin(turned)
    re[mirrored] = re[index] ?? 0
    im[mirrored] = -(im[index] ?? 0)
  }
  // Transforming the conjugate forward is transforming back.
  fourierTransform(re, im)
  return cumulative(re, start, step)
}

/** The payout, in stakes, that is exceeded with less than this probability; 0 if any win is rarer than that. */
export function largestExpected(
  { payouts, probabilities }: Pick<PayoutTable, 'payouts' | 'probabilities'>,
  tail: number,
): number {
  const rows = [...payouts.keys()].sort((a, b) => (payouts[b] ?? 0) - (payouts[a] ?? 0))
  let above = 0
  for (const row of rows) {
    above += probabilities[row] ?? 0
    if (above >= tail) return payouts[row] ?? 0
  }
  return 0
}

/** Writes the characteristic function of one play of `scale` steps, over what `re` and `im` held. */
function writeSpectrum(
  { payouts, probabilities }: PayoutTable,
  scale: number,
  re: Float64Array,
  im: Float64Array,
): void {
  const points = re.length
  re.fill(0)
  im.fill(0)
  const add = (index: number, share: number) => {
    const at = ((index % points) + points) % points
    re[at] = (re[at] ?? 0) + share
  }
  for (const [row, payout] of payouts.entries()) {
    const share = probabilities[row] ?? 0
    const whole = Math.floor(payout * scale)
    const d = payout * scale - whole
    add(whole - 1, (share * -d * (d - 1) * (d - 2)) / 6)
    add(whole, (share * (d + 1) * (d - 1) * (d - 2)) / 2)
    add(whole + 1, (share * -(d + 1) * d * (d - 2)) / 2)
    add(whole + 2, (share * (d + 1) * d * (d - 1)) / 6)
  }
  fourierTransform(re, im)
}

function cumulative(density: Float64Array, start: number, step: number): PayoutDistribution {
  const sums = new Float64Array(density.length)
  let sum = 0
  for (const [index, share] of density.entries()) {
    sum += share
    sums[index] = sum
  }
  const below = (index: number) => (sums[Math.min(index, sums.length - 1)] ?? 0) / sum
  return {
    step,
    below: (amount) => below(Math.floor(amount / step - start + 1e-9)),
    quantile: (probability) => {
      let [low, high] = [0, sums.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if (below(middle) > probability) high = middle
        else low = middle + 1
      }
      return (start + low) * step
    },
  }
}
