import { addDays, daysBetween, windowStart } from '@retorna/domain/day'
import type { Parts } from '../../catalog/cache-by-game.ts'
import { mapInTurns } from '../../catalog/map-in-turns.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { AnnouncedGames } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { farthestFirst, type OddDay, oddDay } from './check-readings.ts'
import { gamesOn } from './queries.ts'

const TREND_DAYS = 30

/** A game's last thirty days: those with a reading, as numbers of days after the first, and the odd ones. */
export type GameDays = { covered: number[]; odd: OddDay[] }

export const trendStart = (today: string): string => windowStart(today, TREND_DAYS)

/** Reads and judges the days of games. */
export const loadGameDays = async (
  db: Database,
  { gamesById }: Snapshot,
  today: string,
  games: AnnouncedGames,
): Promise<Map<number, GameDays>> => {
  const start = trendStart(today)
  const parts = new Map<number, GameDays>()
  // A month of all games at once would take hundreds of megabytes.
  const span = games === 'all' ? 1 : TREND_DAYS
  for (let first = start; first <= today; first = addDays(first, span)) {
    const rows = await gamesOn(db, { first, last: addDays(first, span - 1), games })
    const judged = await mapInTurns(rows, (row) => ({ row, odd: oddDay(row, gamesById) }))
    for (const { row, odd } of judged) {
      if (!gamesById.has(row.gameId)) continue
      const part = parts.get(row.gameId) ?? { covered: [], odd: [] }
      part.covered.push(daysBetween(start, row.day))
      if (odd !== null) part.odd.push(odd)
      parts.set(row.gameId, part)
    }
  }
  return parts
}

/** @param since the first day whose odd days are listed. */
export const addUpDays = (
  { games }: Snapshot,
  today: string,
  parts: Parts<GameDays>,
  since: string,
) => {
  const start = trendStart(today)
  const days = Array.from({ length: TREND_DAYS }, (_, after) => {
    return { day: addDays(start, after), covered: 0, odd: [] as OddDay[] }
  })
  const read = new Set<number>()
  for (const { id } of games) {
    for (const after of parts.get(id)?.covered ?? []) {
      const day = days[after]
      if (day !== undefined) day.covered++
      if (after === TREND_DAYS - 1) read.add(id)
    }
    for (const odd of parts.get(id)?.odd ?? []) days[daysBetween(start, odd.day)]?.odd.push(odd)
  }
  const listed = days.filter(({ day }) => day >= since).reverse()
  return {
    trend: days.map(({ day, covered, odd }) => ({ day, covered, odd: odd.length })),
    /** Latest first; within a day, the farthest off first. */
    odd: listed.flatMap(({ odd }) => farthestFirst(odd)),
    /** The games with a reading today. */
    read,
  }
}
