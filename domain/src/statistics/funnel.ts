/**
 * The number of plays at equal stakes and a reference standard deviation with the same chance variation, so that
 * games of any volatility fit in one funnel with the same limits: (100 · z · referenceDeviation / chancePoints)².
 *
 * @param chancePoints how far chance alone moves the game's RTP at the level of `z`; points, above 0.
 * @param referenceDeviation stakes.
 * @example comparablePlays({ chancePoints: 1, referenceDeviation: 5, z: 2 }) // 1000000
 */
export function comparablePlays({
  chancePoints,
  referenceDeviation,
  z,
}: {
  chancePoints: number
  referenceDeviation: number
  z: number
}): number {
  return ((100 * z * referenceDeviation) / chancePoints) ** 2
}

/**
 * How far from theoretical, in points and in either direction, chance alone moves the RTP over this many plays of
 * equal stakes: 100 · z · standardDeviation / √plays, with `plays` above 0. These are the funnel's curves, in which
 * games are placed by {@link comparablePlays}.
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
