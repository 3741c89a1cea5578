/**
 * The indexes of the games that can be called off their RTP together, given the evidence against each: the k games of
 * the most evidence, for the largest k whose weakest has at least games / (k · share). Of such lists, the expected share
 * of honest games is at most `share`, whatever the dependence between games. In the order of the games.
 *
 * Source: Wang and Ramdas 2022 (e-BH).
 *
 * @param evidences of all games that were looked at, 0 or more, on a day chosen beforehand or by looking at the data.
 * @example discoveries([30, 45, 1]) // [0, 1]
 */
export function discoveries(evidences: readonly number[], share = 0.05): number[] {
  const sorted = evidences.toSorted((a, b) => b - a)
  const last = sorted.findLastIndex((value, index) => value * (index + 1) * share >= sorted.length)
  const limit = sorted[last]
  if (limit === undefined) return []
  return evidences.flatMap((value, index) => (value >= limit ? [index] : []))
}

/**
 * The indexes of the segments that can be called off their RTP together with games, as {@link discoveries} over all of them.
 * A game and its segments share plays, so that their evidence depends on each other, which e-BH allows.
 *
 * @param evidence of all games and all segments that were looked at.
 * @example segmentDiscoveries({ games: [30, 1], segments: [90, 2] }) // [0]
 */
export function segmentDiscoveries(
  evidence: { games: readonly number[]; segments: readonly number[] },
  share = 0.05,
): number[] {
  const before = evidence.games.length
  return discoveries([...evidence.games, ...evidence.segments], share).flatMap((index) =>
    index < before ? [] : [index - before],
  )
}
