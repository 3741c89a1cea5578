/** What became of a game's current RTP with one storing of readings. */
export type RtpChange = {
  gameId: number
  /** `null`: there was, or is, no reading. */
  rtpBefore: number | null
  rtpAfter: number | null
  /** Of the day that `rtpAfter` describes. */
  plays: number | null
  isNew: boolean
}

/**
 * What alerts make of changes that wait, given oldest first. Corrections, in rounds that hold a game once,
 * are followed before anything may fire; then each game with new readings is judged by where it stands now,
 * so that a reading which was taken back before it was told is never told.
 */
export const foldChanges = <Change extends RtpChange>(
  changes: readonly Change[],
): { corrections: Change[][]; moves: Change[] } => {
  const corrections: Change[][] = []
  const rounds = new Map<number, number>()
  const latest = new Map<number, Change>()
  const hasNew = new Set<number>()
  for (const change of changes) {
    const { gameId } = change
    latest.set(gameId, change)
    if (change.isNew) {
      hasNew.add(gameId)
      continue
    }
    const round = rounds.get(gameId) ?? 0
    rounds.set(gameId, round + 1)
    const others = corrections[round]
    if (others === undefined) corrections.push([change])
    else others.push(change)
  }
  return { corrections, moves: [...latest.values()].filter(({ gameId }) => hasNew.has(gameId)) }
}
