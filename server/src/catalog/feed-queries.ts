import { sql } from 'kysely'
import { type Database, findRows } from '../database/connection.ts'
import { ALL_FEEDS, NAME_FOR_READERS } from '../database/feeds.ts'
import {
  ALL_SUMS,
  CLASS_OF_DAYS,
  IS_COUNTED,
  RTP_OF_COUNTED,
  SUMS,
  THEORETICAL_OF_COUNTED,
} from '../database/readings/best-class.ts'
import { columnsOf } from '../database/readings/metrics.ts'
import { THEORETICAL_OF_FEED_DAY, withRecords } from '../database/readings/theoretical-of-day.ts'
import type { DayStakes } from './day-stakes.ts'
import type { CurrentMetricsRow, WindowTheoretical } from './judgment-inputs.ts'

/** The feeds of games, or those of an operator. */
export type WhichFeeds = { gameIds: readonly number[] } | { operatorId: number }

/** The metrics of a game at one feed, corresponding to `game_metrics` over all feeds. */
export type FeedMetrics = CurrentMetricsRow & {
  gameId: number
  feedId: number
  operatorId: number | null
  /** The operator's name, or else that of a public feed; null if readers may not see it. */
  name: string | null
  /** The RTP of the version that runs at the feed, percent. */
  theoreticalRtp: number | null
  theoretical: WindowTheoretical
  /** Whether the version is recorded for the feed; otherwise it is the one on record for the game. */
  isStated: boolean
  /** The feed id under which it is judged: a game's only feed is judged as the game. */
  judgedAs: number
  /** The number of days counted in the figures of the last 30 days. */
  monthDays: number
  /** The day before the current one. */
  previousDay: DayStakes | null
}

const DAYS = 30

/**
 * Feeds over the 30 days that end `today`, by game; those with the most plays first. Days of feeds in time zones
 * ahead of it count.
 */
export const metricsOfFeeds = async (
  db: Database,
  which: WhichFeeds,
  today: string,
): Promise<FeedMetrics[]> => {
  const ofGames = 'gameIds' in which ? sql`f.game_id = any(${which.gameIds}::integer[])` : sql`true`
  const ofOperator = 'gameIds' in which ? sql`true` : sql`s.operator_id = ${which.operatorId}`
  return findRows<FeedMetrics>(db)`
    with records as not materialized (select * from versions_on_record f where ${ofGames}),
    month as materialized (
      select f.*, false as in_stakes, coalesce(s.currency, '') as currency,
        ${today}::date - f.day as age, ${sql.raw(THEORETICAL_OF_FEED_DAY)} as theoretical,
        row_number() over latest_first as place, lead(f.rtp) over latest_first as previous_rtp,
        lead(json_build_object('plays', f.plays, 'turnover', f.turnover, 'stakeSquares', f.stake_squares,
          'stakeCubes', f.stake_cubes, 'maxStake', f.max_stake)) over latest_first as previous_day
      from feed_days f join feeds s on s.id = f.feed_id
      ${sql.raw(withRecords('records'))}
      where ${ofGames} and ${ofOperator} and f.day > ${today}::date - ${DAYS}::integer
      window latest_first as (partition by f.feed_id, f.game_id order by f.day desc)),
    -- One key: the planner takes what is joined by three columns for nearly empty, and compares each row with each.
    days as (
      select *, concat_ws(' ', feed_id, game_id, span) as window_key
      from month join (values (7), (${DAYS}::integer)) spans (span) on age < span),
    classes as (
      select window_key, ${sql.raw(CLASS_OF_DAYS)} as class, count(*) as days
      from days group by 1),
    windows as (
      select window_key, ${sql.raw(RTP_OF_COUNTED)} as rtp,
        ${sql.raw(THEORETICAL_OF_COUNTED)} as theoretical, count(*) as counted, max(days) - count(*) as left_out, ${sql.raw(ALL_SUMS)}
      from days join classes using (window_key)
      where ${sql.raw(IS_COUNTED)} group by 1, class)
    select latest.game_id as "gameId", f.id as "feedId", o.id as "operatorId",
      ${sql.raw(NAME_FOR_READERS)} as name,
      coalesce(v.judged_rtp, own.judged_rtp) as "theoreticalRtp", v.id is not null as "isStated",
      json_build_object('1d', latest.theoretical, '7d', week.theoretical,
        '30d', thirty.theoretical) as theoretical,
      case when exists (select from judged_feeds where game_id = latest.game_id) then f.id
        else ${ALL_FEEDS} end as "judgedAs",
      ${today} as as_of, latest.rtp as current_rtp, latest.day as current_day,
      week.rtp as weekly_rtp, thirty.rtp as monthly_rtp, ${sql.raw(FIGURES)},
      coalesce(thirty.counted, 0) as "monthDays", latest.currency, latest.in_stakes, latest.readings, latest.last_reading_at,
      latest.previous_rtp, latest.previous_day as "previousDay"
    from month latest
    join feeds f on f.id = latest.feed_id
    left join windows week on week.window_key = concat_ws(' ', latest.feed_id, latest.game_id, 7)
    left join windows thirty
      on thirty.window_key = concat_ws(' ', latest.feed_id, latest.game_id, ${DAYS}::integer)
    left join operators o on o.id = f.operator_id
    left join feed_games g on g.feed_id = f.id and g.game_id = latest.game_id
    left join judged_versions v on v.id = g.version_id
    left join judged_versions own on own.game_id = latest.game_id and own.is_monitored
    where latest.place = 1
    order by thirty.plays desc nulls last, f.id`
}

const WINDOWS = ['latest', 'week', 'thirty']

const FIGURES = [...SUMS, 'left_out']
  .flatMap((name) =>
    columnsOf(name).map((column, at) =>
      name === 'left_out'
        ? `coalesce(${WINDOWS[at]}.${name}, 0) as ${column}`
        : `${WINDOWS[at]}.${name} as ${column}`,
    ),
  )
  .join(', ')

/** The estimates and the evidence of games, by the feed under which they are judged. */
export const judgedOfGames = async (db: Database, gameIds: readonly number[]) => {
  const ofGames = sql<boolean>`game_id = any(${gameIds}::integer[])`
  const estimates = await db.selectFrom('day_estimates').selectAll().where(ofGames).execute()
  const evidence = await db.selectFrom('game_evidence').selectAll().where(ofGames).execute()
  return {
    estimates: new Map(estimates.map((row) => [keyOf(row.game_id, row.feed_id), row])),
    evidence: new Map(evidence.map((row) => [keyOf(row.game_id, row.feed_id), row])),
  }
}

/** Key of a game at one feed or operator. */
export const keyOf = (gameId: number, at: number | null): string => `${gameId} ${at}`
