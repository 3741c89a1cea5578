import { USUAL_RTP } from '@retorna/domain/reading'
import { expectedRange, OUTSIDE_Z, verdict } from '@retorna/domain/statistics/expected-range'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { GameDay } from './queries.ts'

export type OddDay = {
  game: CatalogGame
  day: string
  rtp: number
  reason: 'outside-range' | 'unusual'
  range: { low: number; high: number } | null
}

/** The days whose RTP left 50–150 or its expected range, latest first. Unknown games are omitted. */
export const findOddDays = (
  days: readonly GameDay[],
  games: ReadonlyMap<number, CatalogGame>,
): OddDay[] => {
  const odd: OddDay[] = []
  for (const { gameId, day, rtp, plays } of days) {
    const game = games.get(gameId)
    if (game === undefined) continue
    const sample = {
      theoreticalRtp: game.theoreticalRtp,
      standardDeviation: game.standardDeviation?.value ?? null,
      plays,
    }
    const isUnusual = rtp < USUAL_RTP.min || rtp > USUAL_RTP.max
    if (!isUnusual && verdict({ observedRtp: rtp, ...sample }) !== 'outside') continue
    odd.push({
      game,
      day,
      rtp,
      reason: isUnusual ? 'unusual' : 'outside-range',
      range: expectedRange({ ...sample, z: OUTSIDE_Z }),
    })
  }
  return odd.sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    return gapOf(b) - gapOf(a)
  })
}

const gapOf = ({ rtp, game }: OddDay): number => Math.abs(rtp - (game.theoreticalRtp ?? 100))
