/** Below this many degrees of freedom the expansion is off by more than 0.3 %. */
export const MINIMUM_DEGREES = 5

/**
 * The quantile of Student's t that has the same tail probability as the normal quantile `z`, by Fisher and Cornish's
 * expansion to the fourth power of 1 / degrees. For z up to 3 the error is at most 0.02 % from 10 degrees of freedom
 * on. Infinite degrees return `z`.
 *
 * Source: Abramowitz and Stegun, 26.7.5.
 *
 * @param degrees of freedom, at least {@link MINIMUM_DEGREES}, not necessarily whole.
 * @example studentQuantile(3, Infinity) // 3
 * @example Math.round(1e3 * studentQuantile(1.959964, 10)) // 2228
 */
export function studentQuantile(z: number, degrees: number): number {
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * degrees ** 4)
  )
}
