/**
 * Rounds to two decimals, halves away from zero: the precision of every figure on the wire and on screen. Internally,
 * figures keep full precision.
 *
 * Floating-point noise does not cause rounding down: 1.005 is stored as 1.00499…, but rounds to 1.01. Never returns
 * −0. Source: product definition ("two decimals at the edge").
 *
 * @example round2(1.005) // 1.01
 * @example round2(-1.005) // -1.01
 */
export function round2(value: number): number {
  return roundAt(value, 100)
}

/**
 * Rounds as {@link round2} does; `null` if there is no value.
 *
 * @example rounded(undefined) // null
 */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : round2(value)

/** Replaces ±∞ (no limit) by `null`. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** The decimals of an amount: those of the smallest unit that is played with, a hundred-millionth of a bitcoin. */
export const AMOUNT_DECIMALS = 8
/** The number of decimal digits of any number that a double represents. */
const SURE_DIGITS = 15
/** Below this, hundredths are among those digits. */
const MOST_SURE = 1e13

/**
 * An amount or a sum of amounts without the noise of floating-point addition, at most {@link AMOUNT_DECIMALS} decimals
 * and never −0; `null` if there is no value.
 *
 * @example roundAmount(0.1 + 0.2) // 0.3
 * @example roundAmount(0.0034) // 0.0034
 */
export function roundAmount(value: number): number
export function roundAmount(value: number | null | undefined): number | null
export function roundAmount(value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  // Fast path, in a fifth of the time: most amounts are whole hundredths, and a whole history has a million.
  const hundredths = Math.round(value * 100) / 100
  if (hundredths === value && Math.abs(value) < MOST_SURE) return value + 0
  return Number(Number(value.toPrecision(SURE_DIGITS)).toFixed(AMOUNT_DECIMALS)) + 0
}

/** The smallest share, in percent, that two decimals do not show as 0. */
export const MIN_SHARE = 0.01

/**
 * Rounds a share or probability, percent, as {@link round2} does, but never to 0 or 100 unless it is: within
 * {@link MIN_SHARE} of them it keeps its precision.
 *
 * @example roundShare(33.3333) // 33.33
 * @example roundShare(0.0012) // 0.0012
 */
export function roundShare(percent: number): number {
  const isShown = percent >= MIN_SHARE && percent <= 100 - MIN_SHARE
  return isShown ? round2(percent) : percent
}

/**
 * Rounds to one decimal, halves away from zero, with the noise rule of {@link round2}: the precision
 * of the heat and momentum scores.
 *
 * @example round1(54.95) // 55
 */
export function round1(value: number): number {
  return roundAt(value, 10)
}

function roundAt(value: number, factor: number): number {
  const scaled = Math.abs(value) * factor
  // A few units in the last place cover the noise of a quotient or a short sum. The cap keeps the tolerance
  // negligible for amounts so large that a few units are a visible part of a step.
  const noise = Math.min(scaled * 4 * Number.EPSILON, 1e-4)
  const rounded = Math.round(scaled + noise) / factor
  return value < 0 ? 0 - rounded : rounded
}
