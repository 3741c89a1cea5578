import { type Database, findRows } from '../../database/connection.ts'

export type DayOfGame = {
  day: string
  rtp: number
  plays: number | null
  /** Whether the day's stakes are known, in money or in average stakes. */
  isStaked: boolean
}

/** A game's days from `firstDay` on, preceded by the last one before it; oldest first. */
export const daysOfGame = (db: Database, gameId: number, firstDay: string) => {
  return findRows<DayOfGame>(db)`
    select day, rtp, plays::float8 as plays,
      coalesce(turnover > 0 or in_stakes, false) as "isStaked" from daily_rtp
    where game_id = ${gameId} and day >= coalesce(
      (select max(day) from daily_rtp where game_id = ${gameId} and day < ${firstDay}), ${firstDay})
    order by day`
}
