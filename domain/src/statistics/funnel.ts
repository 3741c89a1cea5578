/**
 * The equivalent number of plays at a reference standard deviation: plays · (reference / standardDeviation)². Both
 * have the same standard error, so games of any volatility fit in one funnel with the same limits. Standard
 * deviations in stakes per spin, above 0.
 *
 * @example comparablePlays({ plays: 40_000, standardDeviation: 10, referenceDeviation: 5 }) // 10000
 */
export function comparablePlays({
  plays,
  standardDeviation,
  referenceDeviation,
}: {
  plays: number
  standardDeviation: number
  referenceDeviation: number
}): number {
  return plays * (referenceDeviation / standardDeviation) ** 2
}

/**
 * How far from theoretical, in points and in either direction, chance alone moves the RTP over this many plays: 100 ·
 * z · standardDeviation / √plays. `plays` above 0. Half the width of the expected range (expected-range.ts), except
 * that the latter is clamped at 0.
 *
 * @example chanceLimit({ plays: 1_000_000, standardDeviation: 5, z: 2 }) // 1
 */
export function chanceLimit({
  plays,
  standardDeviation,
  z,
}: {
  plays: number
  standardDeviation: number
  z: number
}): number {
  return (100 * z * standardDeviation) / Math.sqrt(plays)
}
