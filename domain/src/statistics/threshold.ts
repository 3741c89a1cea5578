/**
 * How far apart two RTP figures, in points, may be and still count as equal. RTPs are entered with two
 * to four decimals, so a billionth of a point is floating-point noise: 96.1 − 94.1 computes to
 * 1.9999999999999858 but still counts as a move of 2 points.
 */
export const NOISE_POINTS = 1e-9

/**
 * Whether a figure exceeds a threshold by more than floating-point noise.
 *
 * @example isAbove(96.2 - 96.1, 0.1) // false
 */
export function isAbove(value: number, threshold: number): boolean {
  return value - threshold > NOISE_POINTS
}

/**
 * Whether a figure reaches a threshold, within floating-point noise.
 *
 * @example isAtLeast(96.1 - 94.1, 2) // true
 */
export function isAtLeast(value: number, threshold: number): boolean {
  return value - threshold >= -NOISE_POINTS
}
