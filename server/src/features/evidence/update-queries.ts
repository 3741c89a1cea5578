import type { JudgedDay as DayToJudge } from '@retorna/domain/statistics/evidence/daily-factors'
import { type Selectable, sql } from 'kysely'
import { findRows, type Tables, type Transaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { isOfOtherVersion } from './due-fact-queries.ts'
import { type DueSubject, listOf, type Subject } from './due-queries.ts'

/** The state after the days before the first one to compute, for subjects that have such days. */
export const standingsBefore = (db: Transaction, due: readonly DueSubject[]) => {
  return findRows<Omit<StoredDay, 'day'>>(db)`
    select due.game_id, due.feed_id, before.standing, before.outside_since
    from ${listOf(due)}
    cross join lateral (
      select standing, outside_since from daily_evidence
      where game_id = due.game_id and feed_id = due.feed_id and day < due.first_day order by day desc limit 1
    ) before`
}

export type JudgedDay = DayToJudge & Subject & { day: string }

/**
 * The days that can be judged, from the first one to compute on, oldest first, in money or in average stakes. Over all
 * feeds, days on which some feed ran another version than the game's are left out. Where Σ stake² is unknown, its upper
 * bound is used: the largest stake times the turnover.
 */
export const judgedDays = async (db: Transaction, due: readonly DueSubject[]) => {
  const columns = sql`day, turnover, payout, stake_squares, stake_cubes, max_stake, payout_squares`
  return findRows<JudgedDay>(db)`
    select due.game_id as "gameId", due.feed_id as "feedId", d.day, d.turnover, d.payout,
      d.stake_cubes as cubes, coalesce(d.stake_squares, d.max_stake * d.turnover) as squares,
      nullif(d.max_stake, 0) as largest, d.payout_squares as "payoutSquares"
    from ${listOf(due)}
    cross join lateral (
      select ${columns} from days_with_volumes(due.game_id, due.in_stakes) d
      where due.feed_id = ${ALL_FEEDS} and d.day >= greatest(due.first_day, due.since)
        and not ${isOfOtherVersion}
      union all
      select ${columns} from feed_days f
      where f.feed_id = due.feed_id and f.game_id = due.game_id
        and f.day >= greatest(due.first_day, due.since)
    ) d
    where d.turnover > 0 and d.payout is not null
      and coalesce(d.stake_squares, d.max_stake * d.turnover) > 0
    order by d.day`
}

export type StoredDay = Selectable<Tables['daily_evidence']>

/** Replaces the days from the first one to compute on. */
export const replaceDays = async (
  db: Transaction,
  due: readonly DueSubject[],
  days: readonly StoredDay[],
): Promise<void> => {
  await sql`
    delete from daily_evidence e using ${listOf(due)}
    where e.game_id = due.game_id and e.feed_id = due.feed_id and e.day >= due.first_day`.execute(
    db,
  )
  await sql`
    insert into daily_evidence (game_id, feed_id, day, standing, outside_since)
    select * from unnest(${days.map(({ game_id }) => game_id)}::integer[],
      ${days.map(({ feed_id }) => feed_id)}::integer[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ standing }) => standing)}::bytea[],
      ${days.map(({ outside_since }) => outside_since)}::date[])`.execute(db)
}

export type Conclusion = Omit<Selectable<Tables['game_evidence']>, 'first_day' | 'last_day'>

/** Stores the conclusion from all days of each subject; a subject without a conclusion loses its former one. */
export const storeConclusions = async (
  db: Transaction,
  due: readonly DueSubject[],
  conclusions: readonly Conclusion[],
): Promise<void> => {
  await sql`
    delete from game_evidence e using ${listOf(due)}
    where e.game_id = due.game_id and e.feed_id = due.feed_id`.execute(db)
  await sql`
    insert into game_evidence (game_id, feed_id, basis, days, log_evidence, outside_since,
      direction, missing, has_payout_squares, rtp_low, rtp_high, spread, first_day, last_day)
    select c.game_id, c.feed_id, c.basis, c.days, c.log_evidence, c.outside_since, c.direction, c.missing,
      c.has_payout_squares, c.rtp_low, c.rtp_high, c.spread,
      (select min(day) from daily_evidence d where d.game_id = c.game_id and d.feed_id = c.feed_id),
      (select max(day) from daily_evidence d where d.game_id = c.game_id and d.feed_id = c.feed_id)
    from jsonb_populate_recordset(null::game_evidence, ${JSON.stringify(conclusions)}) c`.execute(
    db,
  )
}
