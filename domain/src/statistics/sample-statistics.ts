/** @example sum([]) // 0 */
export function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/**
 * Arithmetic mean, in the unit of the values. `null` without values.
 *
 * @example mean([95, 96, 97]) // 96
 * @example mean([]) // null
 */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return sum(values) / values.length
}

/**
 * Sample standard deviation: √(Σ(x − mean)² / (n − 1)), in the unit of the values, 0 or more.
 * `null` for fewer than two values, where spread is undefined.
 *
 * Two passes over the values: the one-pass formula loses all precision on values that are large relative to their
 * spread, such as RTPs around 96. Source: Bessel's correction, NIST/SEMATECH e-Handbook of Statistical Methods,
 * 1.3.5.6.
 *
 * @example sampleStandardDeviation([1, 2, 3]) // 1
 */
export function sampleStandardDeviation(values: readonly number[]): number | null {
  const center = mean(values)
  if (center === null || values.length < 2) return null
  let squares = 0
  for (const value of values) squares += (value - center) ** 2
  return Math.sqrt(squares / (values.length - 1))
}
