/** The maximum expected share of honest games among those that are called off their RTP. */
const MAX_FALSE_SHARE = 0.05

/**
 * The indexes, in the order of the games, of those that can be called off their RTP together, given the evidence
 * against each: the k games of the most evidence, for the largest k whose weakest has at least
 * games / (k · {@link MAX_FALSE_SHARE}). The expected share of honest games in such lists is at most
 * {@link MAX_FALSE_SHARE}, whatever the dependence between games.
 *
 * Source: Wang and Ramdas 2022 (e-BH).
 *
 * @param evidences of all judged games, 0 or more, on a day chosen in advance or by looking at the data.
 * @example discoveries([30, 45, 1]) // [0, 1]
 */
export function discoveries(evidences: readonly number[]): number[] {
  const sorted = evidences.toSorted((a, b) => b - a)
  const last = sorted.findLastIndex(
    (value, index) => value * (index + 1) * MAX_FALSE_SHARE >= sorted.length,
  )
  const limit = sorted[last]
  if (limit === undefined) return []
  return evidences.flatMap((value, index) => (value >= limit ? [index] : []))
}
