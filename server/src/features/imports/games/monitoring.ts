import type { StoredVersion } from './index-queries.ts'

type NewVersion = Omit<StoredVersion, 'id' | 'game_id'>

/** What a stated theoretical RTP means for the versions of a game. */
export type MonitoringStep =
  | { kind: 'none' }
  | { kind: 'add'; version: NewVersion; keptRtp: number | null }
  | { kind: 'monitor'; version: StoredVersion }

export type Monitoring = (
  gameId: number | null,
  rtp: number,
  source: string | null,
) => MonitoringStep

/**
 * A stated theoretical RTP becomes the monitored version of its game, unless another one is monitored:
 * then it is an ordinary version, since a list cannot say which one an operator runs.
 */
export const monitoring = (stored: readonly StoredVersion[]): Monitoring => {
  const byGame = Map.groupBy(stored, (version) => version.game_id)
  return (gameId, rtp, source) => {
    const versions = gameId === null ? [] : (byGame.get(gameId) ?? [])
    const monitored = versions.find((version) => version.is_monitored)
    const same = versions.find((version) => version.rtp === rtp)
    if (same !== undefined) {
      return monitored === undefined ? { kind: 'monitor', version: same } : { kind: 'none' }
    }
    const isMonitored = monitored === undefined
    const version = { rtp, variant: null, is_monitored: isMonitored, source, seen_on: null }
    return { kind: 'add', version, keptRtp: monitored?.rtp ?? null }
  }
}
