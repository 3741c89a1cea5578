import { mean, sampleStandardDeviation } from './sample-statistics.ts'

/** 97.5 % points of Student's t for 1 to 30 degrees of freedom. Source: NIST/SEMATECH, 1.3.6.7.2. */
const T_975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
]
const Z_975 = 1.959964

/**
 * The 95 % confidence interval of the mean of a sample, in the unit of the values: mean ± t · s / √n,
 * with t of n − 1 degrees of freedom. If it contains 0, the mean cannot be distinguished from 0. `null`
 * for fewer than two values.
 *
 * Assumes independent, approximately normal values of equal weight. Source: NIST/SEMATECH
 * e-Handbook of Statistical Methods, 1.3.5.2.
 *
 * @example meanInterval([4, 4, 4]) // { low: 4, high: 4 }
 */
export function meanInterval(values: readonly number[]): { low: number; high: number } | null {
  const center = mean(values)
  const deviation = sampleStandardDeviation(values)
  if (center === null || deviation === null) return null
  const halfWidth = (tOf(values.length - 1) * deviation) / Math.sqrt(values.length)
  return { low: center - halfWidth, high: center + halfWidth }
}

/** Beyond the table, Student's t is expanded around the normal distribution (Abramowitz and Stegun, 26.7.5). */
function tOf(degrees: number): number {
  const z = Z_975
  return (
    T_975[degrees - 1] ??
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  )
}
