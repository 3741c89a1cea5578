/** The change to a game's current RTP from one batch of stored readings. */
export type RtpChange = {
  gameId: number
  /** `null`: there was, or is, no reading. */
  rtpBefore: number | null
  rtpAfter: number | null
  /** Of the day of `rtpAfter`. */
  plays: number | null
  isNew: boolean
}

/**
 * Folds pending changes, given oldest first, for the alerts. Corrections are applied before anything may
 * fire, in rounds with each game at most once; then each game with new readings is judged by its current
 * RTP, so that a reading rolled back before it was reported is never reported.
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
