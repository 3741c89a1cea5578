/** The moments of a payout table for one play of the base stake 1. */
export type PayoutMoments = {
  /** Percent. */
  rtp: number
  /** Stakes. */
  standardDeviation: number
  /** Third central moment over SD³. */
  skewness: number
  /** Excess kurtosis: fourth central moment over SD⁴, minus 3. */
  kurtosis: number
  /** E[payout²], in stakes². */
  secondMoment: number
  /** E[payout³], in stakes³. */
  thirdMoment: number
  /** Percentage of plays that pay anything. */
  hitRate: number
  /** The largest payout that has a probability, in stakes. */
  maximumWin: number
  /** The sum of all weights: 1 for a table of probabilities. */
  totalWeight: number
}

/**
 * Reads a payout table row by row, so that a table of millions of rows need not fit in memory, and computes its exact
 * moments. `add` takes a payout in stakes and its weight (a probability or a count), both finite and at least 0, else
 * it throws a `RangeError`; `moments` throws one if no row has a weight. Rows may come in any order and repeat.
 *
 * Sums are compensated (Neumaier 1974), so their error does not grow with the number of rows. Central moments are
 * computed from raw ones: most plays pay nothing, so payouts have a mean far below their spread and little cancels.
 */
export function openPayoutTable() {
  /** Sums of weight · payout⁰ to weight · payout⁴. */
  const sums = [0, 1, 2, 3, 4].map(compensatedSum)
  const hits = compensatedSum()
  let maximumWin = 0
  return {
    add(payout: number, weight: number): void {
      if (!isAmount(payout) || !isAmount(weight)) {
        throw new RangeError(`A payout of ${payout} with weight ${weight}`)
      }
      if (weight === 0) return
      let weighted = weight
      for (const sum of sums) {
        sum.add(weighted)
        weighted *= payout
      }
      if (payout > 0) hits.add(weight)
      maximumWin = Math.max(maximumWin, payout)
    },
    moments(): PayoutMoments {
      const [totalWeight = 0, ...raw] = sums.map((sum) => sum.total())
      if (totalWeight === 0) throw new RangeError('A payout table without weights')
      const [mean = 0, second = 0, third = 0, fourth = 0] = raw.map((sum) => sum / totalWeight)
      const variance = second - mean ** 2
      const central3 = third - 3 * mean * second + 2 * mean ** 3
      const central4 = fourth - 4 * mean * third + 6 * mean ** 2 * second - 3 * mean ** 4
      return {
        rtp: 100 * mean,
        standardDeviation: Math.sqrt(variance),
        skewness: variance === 0 ? 0 : central3 / variance ** 1.5,
        kurtosis: variance === 0 ? 0 : central4 / variance ** 2 - 3,
        secondMoment: second,
        thirdMoment: third,
        hitRate: (100 * hits.total()) / totalWeight,
        maximumWin,
        totalWeight,
      }
    },
  }
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

function compensatedSum() {
  let sum = 0
  let lost = 0
  return {
    add(value: number): void {
      const next = sum + value
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
      sum = next
    },
    total: () => sum + lost,
  }
}
