import type { EstimatedDay } from '@retorna/domain/answer/estimate-from-days'
import { type Selectable, sql } from 'kysely'
import {
  type Database,
  findFirst,
  findRows,
  type Tables,
  type Transaction,
} from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { isOfOtherVersion, sinceOf } from './due-fact-queries.ts'
import { type DueSubject, type JudgedSubject, listOf, type Subject } from './due-queries.ts'

export type VersionDay = EstimatedDay & Subject & { plays: number | null }

/** All days of the versions with turnover and payout, oldest first. `judgedDays` explains which feeds count. */
export const versionDays = (db: Database, due: readonly JudgedSubject[]) => {
  return findRows<VersionDay>(db)`
    select due.game_id as "gameId", due.feed_id as "feedId", d.day, d.turnover, d.payout, d.plays
    from ${listOf(due)}
    cross join lateral (
      select day, turnover, payout, plays from days_with_volumes(due.game_id, due.in_stakes) d
      where due.feed_id = ${ALL_FEEDS} and d.day >= due.since
        and not ${isOfOtherVersion}
      union all
      select day, turnover, payout, plays from feed_days f
      where f.feed_id = due.feed_id and f.game_id = due.game_id and f.day >= due.since
    ) d
    where d.turnover > 0 and d.payout is not null
    order by d.day`
}

/** The basis of a game's answer over all feeds; `undefined` without a certified RTP. */
export const judgedVersion = (db: Database, gameId: number, timeZone: string) => {
  return findFirst<JudgedSubject & { rtp: number; maximumWin: number | null }>(db)`
    select b.game_id as "gameId", b.feed_id as "feedId", b.theoretical_rtp as rtp,
      b.maximum_win as "maximumWin", coalesce(e.in_stakes, false) as "inStakes",
      '-infinity' as from, ${sinceOf(timeZone)} as since
    from evidence_bases b left join day_estimates e using (game_id, feed_id)
    where b.game_id = ${gameId} and b.feed_id = ${ALL_FEEDS}`
}

export type StoredEstimate = Selectable<Tables['day_estimates']>

/**
 * Stores the estimate from the days of each subject; a subject without an estimate loses its former one.
 *
 * @returns the last day that was known before, by game, over all feeds.
 */
export const storeEstimates = async (
  db: Transaction,
  due: readonly DueSubject[],
  estimates: readonly StoredEstimate[],
): Promise<ReadonlyMap<number, string | null>> => {
  const { rows } = await sql<{ gameId: number; feedId: number; lastDay: string | null }>`
    delete from day_estimates e using ${listOf(due)}
    where e.game_id = due.game_id and e.feed_id = due.feed_id
    returning e.game_id as "gameId", e.feed_id as "feedId", e.last_day as "lastDay"`.execute(db)
  await sql`
    insert into day_estimates
    select e.* from jsonb_populate_recordset(null::day_estimates, ${JSON.stringify(estimates)}) e`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ gameId, feedId, lastDay }) =>
      feedId === ALL_FEEDS ? [[gameId, lastDay] as const] : [],
    ),
  )
}
