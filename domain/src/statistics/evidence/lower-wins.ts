import type { Win } from '../payouts/payout-distribution.ts'

/** Bins per doubling of the payout. */
const BINS = 2

/**
 * A payout table reduced to some dozens of wins with the same mean and second moment, whose E e^(−θ·payout) is
 * nowhere below the table's for θ ≥ 0: the payouts of each bin become its lower end and one more (Radau quadrature
 * with the lower end fixed; its error has the sign of the third derivative). So bounds for these wins hold for the
 * table.
 */
export function lowerWins(table: {
  payouts: readonly number[]
  probabilities: readonly number[]
}): Win[] {
  const bins = new Map<number, { weight: number; first: number; second: number; end: number }>()
  for (const [row, payout] of table.payouts.entries()) {
    const weight = table.probabilities[row] ?? 0
    if (payout === 0 || weight === 0) continue
    const key = Math.floor(BINS * Math.log2(payout))
    const bin = bins.get(key) ?? { weight: 0, first: 0, second: 0, end: 2 ** (key / BINS) }
    // Rounding may put a power of two just above its payout.
    const above = Math.max(0, payout - bin.end)
    bin.weight += weight
    bin.first += weight * above
    bin.second += weight * above ** 2
    bins.set(key, bin)
  }
  return [...bins.values()].flatMap(({ weight, first, second, end }) => {
    if (second <= 0) return [{ payout: end, probability: weight }]
    const probability = first ** 2 / second
    const upper = { payout: end + second / first, probability }
    return weight > probability
      ? [{ payout: end, probability: weight - probability }, upper]
      : [upper]
  })
}

/** Below this the subtraction would cancel, and skewness has no effect. */
const SMALLEST = 1e-7

/**
 * The reduction by skewness of the penalty of a bet on too little: (σ²θ²/2 − ln E e^(−θ(payout − mean))) / θ³, at
 * least 0. Decreasing in θ on every payout table measured, so the largest stake bounds all others.
 */
export function skewnessGain(wins: readonly Win[], theta: number): number {
  if (theta < SMALLEST) return 0
  let [mean, second, change] = [0, 0, 0]
  for (const { payout, probability } of wins) {
    mean += probability * payout
    second += probability * payout ** 2
    change += probability * Math.expm1(-theta * payout)
  }
  const cumulant = theta * mean + Math.log1p(change)
  return Math.max(0, (((second - mean ** 2) * theta ** 2) / 2 - cumulant) / theta ** 3)
}
