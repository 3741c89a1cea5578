import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'
import { THEORETICAL_OF_DAYS } from '../../../database/theoretical-of-day.ts'

/** What a game's days of a span add up to. A sum is `null` unless every day has it. */
export type WindowRow = {
  gameId: number
  days: number
  firstDay: string
  lastDay: string
  readings: number
  /** Mean of the daily values, percent. */
  meanRtp: number
  /** What it is judged against where some feed runs a version of its own, weighted by plays; `null`: the game's. */
  theoreticalRtp: number | null
  turnover: number | null
  payout: number | null
  plays: number | null
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
  payoutSquares: number | null
  lastReadingAt: Date
}

const ifAll = (column: string, aggregate: 'sum' | 'max' = 'sum') => {
  const name = sql.ref(column)
  const total = aggregate === 'sum' ? sql`sum(${name})` : sql`max(${name})`
  return sql`case when count(${name}) = count(*) then ${total}::float8 end`
}

const ofFeeds = sql.raw(THEORETICAL_OF_DAYS)

/** The sums of these games' days, both ends included; a game without a reading there is missing. */
export const windowsOf = async (
  db: Database,
  games: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, WindowRow>> => {
  const { rows } = await sql<WindowRow>`
    select game_id as "gameId", count(*)::int as days, min(day) as "firstDay",
      max(day) as "lastDay", sum(readings)::int as readings, avg(rtp) as "meanRtp",
      case when count(plays) = count(*) and sum(plays) > 0
        then (sum(${ofFeeds} * plays) / sum(plays))::float8
        else avg(${ofFeeds}) end as "theoreticalRtp",
      ${ifAll('turnover')} as turnover, ${ifAll('payout')} as payout, ${ifAll('plays')} as plays,
      ${ifAll('stake_squares')} as "stakeSquares", ${ifAll('stake_cubes')} as "stakeCubes",
      ${ifAll('max_stake', 'max')} as "maxStake", ${ifAll('payout_squares')} as "payoutSquares",
      max(last_reading_at) as "lastReadingAt"
    from daily_rtp d
    where game_id = any(${games}::int[]) and day between ${from} and ${to}
    group by game_id`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** Whether all feeds that read these games in the span have one known currency. */
export const isOneCurrency = async (
  db: Database,
  games: readonly number[],
  { from, to }: Days,
): Promise<boolean> => {
  const { rows } = await sql<{ isOne: boolean }>`
    select coalesce(count(currency) = count(*) and min(currency) = max(currency), false) as "isOne"
    from feeds where id in (
      select feed_id from feed_days
      where game_id = any(${games}::int[]) and day between ${from} and ${to})`.execute(db)
  return rows[0]?.isOne ?? false
}
