import type { AlertCheck } from './alert-rule.ts'
import { sum } from './sample-statistics.ts'

const DAYS_A_YEAR = 365
/** Approximate step of the grid of daily RTPs, in standard deviations. */
const FINE = 0.03
const WIDEST = 6

/**
 * How often an alert in points is expected to fire in its first year on a game whose RTP moves by chance alone: daily
 * RTPs are independent and normal around one mean, one of them is the first baseline, and each firing moves the
 * baseline.
 *
 * @param deviation the standard deviation of a day's RTP, points, above 0.
 * @example Math.round(firingsByChance({ type: 'both', thresholdPoints: 2 }, 1)) // 57
 */
export function firingsByChance(
  { type, thresholdPoints }: Pick<AlertCheck, 'type' | 'thresholdPoints'>,
  deviation: number,
): number {
  const threshold = thresholdPoints / deviation
  const steps = Math.max(1, Math.round(threshold / FINE + 1 / 2))
  // The threshold lies halfway between two steps, so that the sum over the grid is no larger than the integral.
  const weights = normalWeights(steps === 1 ? FINE : threshold / (steps - 1 / 2))
  const [above, below] = [sumsFrom(weights), sumsTo(weights)]
  const firing = weights.map(
    (_, from) =>
      (type === 'decrease' ? 0 : (above[from + steps] ?? 0)) +
      (type === 'increase' ? 0 : (below[from - steps] ?? 0)),
  )
  let baselines = weights
  let expected = 0
  for (let day = 0; day < DAYS_A_YEAR; day++) {
    const [higher, lower] = [sumsFrom(baselines), sumsTo(baselines)]
    expected += baselines.reduce((sum, share, from) => sum + share * (firing[from] ?? 0), 0)
    baselines = weights.map((weight, to) => {
      const risen = type === 'decrease' ? 0 : (lower[to - steps] ?? 0)
      const fallen = type === 'increase' ? 0 : (higher[to + steps] ?? 0)
      return (baselines[to] ?? 0) * (1 - (firing[to] ?? 0)) + weight * (risen + fallen)
    })
  }
  return expected
}

/** The shares of a normal distribution on the grid, lowest first. */
function normalWeights(step: number): number[] {
  const weights = Array.from({ length: Math.round((2 * WIDEST) / step) + 1 }, (_, index) =>
    Math.exp(-((index * step - WIDEST) ** 2) / 2),
  )
  const total = sum(weights)
  return weights.map((weight) => weight / total)
}

/** For each index, the sum of the values up to it. */
function sumsTo(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** For each index, the sum of the values from it on. */
function sumsFrom(values: readonly number[]): number[] {
  return sumsTo(values.toReversed()).toReversed()
}
