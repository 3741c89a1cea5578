import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { DayVolumes } from '../../../catalog/day-stakes.ts'
import type { Database } from '../../../database/connection.ts'
import {
  ALL_SUMS,
  CLASS_OF_DAYS,
  CURRENCY_OF_DAY,
  IS_COUNTED,
  RTP_OF_COUNTED,
  THEORETICAL_OF_COUNTED,
} from '../../../database/readings/best-class.ts'
import {
  THEORETICAL_OF_DAYS,
  THEORETICAL_OF_FEED_DAY,
  withRecords,
} from '../../../database/readings/theoretical-of-day.ts'

/**
 * The sums of a game's days in a period, from the best class of readings. A sum is `null` unless every counted day has
 * it.
 */
export type WindowRow = DayVolumes & {
  gameId: number
  days: number
  firstDay: string
  lastDay: string
  readings: number
  /** Percent. */
  rtp: number
  /**
   * The RTP that it is judged against, weighted like its RTP, if the game is judged against several RTPs; `null` for
   * the game's own.
   */
  theoreticalRtp: number | null
  payout: number | null
  /** The currency of the turnover, empty if its feeds state none; `null` for several. */
  currency: string | null
  /** Whether there is no turnover because several currencies were played. */
  isInStakes: boolean
}

/**
 * The sums of these games over a period, both ends included; a game without a reading in it is missing.
 *
 * @param feedId restricts the sums to what this feed read.
 */
export const windowsOf = async (
  db: Database,
  games: readonly number[],
  { from, to }: Days,
  feedId?: number,
): Promise<ReadonlyMap<number, WindowRow>> => {
  const days =
    feedId === undefined
      ? sql`select d.*, ${sql.raw(CURRENCY_OF_DAY)} as currency,
          ${sql.raw(THEORETICAL_OF_DAYS)} as theoretical
          from daily_rtp d
          where d.game_id = any(${games}::int[]) and d.day between ${from} and ${to}`
      : sql`select f.*, false as in_stakes, coalesce(s.currency, '') as currency,
          ${sql.raw(THEORETICAL_OF_FEED_DAY)} as theoretical
          from feed_days f join feeds s on s.id = f.feed_id and s.id = ${feedId}
          ${sql.raw(withRecords('records'))}
          where f.game_id = any(${games}::int[]) and f.day between ${from} and ${to}`
  const { rows } = await sql<WindowRow>`
    with records as not materialized (select * from versions_on_record where game_id = any(${games}::int[])),
    days as (${days}),
    classes as (
      select game_id, ${sql.raw(CLASS_OF_DAYS)} as class, count(*)::int as days, min(day) as first_day,
        max(day) as last_day, sum(readings)::int as readings
      from days group by 1),
    counted as (
      select game_id, class, ${sql.raw(RTP_OF_COUNTED)} as rtp, ${sql.raw(ALL_SUMS)},
        case when min(currency) = max(currency) then min(currency) end as currency,
        ${sql.raw(THEORETICAL_OF_COUNTED)} as theoretical
      from days join classes using (game_id) where ${sql.raw(IS_COUNTED)} group by 1, 2)
    select game_id as "gameId", w.days, w.first_day as "firstDay", w.last_day as "lastDay", w.readings,
      c.rtp, c.theoretical as "theoreticalRtp", c.turnover::float8, c.payout::float8, c.plays::float8,
      c.stake_squares::float8 as "stakeSquares", c.stake_cubes::float8 as "stakeCubes",
      c.max_stake::float8 as "maxStake", c.payout_squares::float8 as "payoutSquares", c.currency, c.class = 'stakes' as "isInStakes"
    from classes w join counted c using (game_id)`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** Whether all feeds that read these games in the period have one known currency. */
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
