import type { EstimatedDay } from '@retorna/domain/answer/estimate-from-days'
import { type Selectable, sql } from 'kysely'
import type { Tables, Transaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { type DueSubject, isOfOtherVersion, listOf, type Subject } from './update-queries.ts'

export type VersionDay = EstimatedDay & Subject & { plays: number | null }

/** All days of the versions with turnover and payout, oldest first; of which feeds, see `judgedDays`. */
export const versionDays = async (
  db: Transaction,
  due: readonly DueSubject[],
): Promise<VersionDay[]> => {
  const { rows } = await sql<VersionDay>`
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
    order by d.day`.execute(db)
  return rows
}

export type StoredEstimate = Selectable<Tables['day_estimates']>

/** Stores what the days of each subject say by themselves; one without an estimate loses the one it had. */
export const storeEstimates = async (
  db: Transaction,
  due: readonly DueSubject[],
  estimates: readonly StoredEstimate[],
): Promise<void> => {
  await sql`
    delete from day_estimates e using ${listOf(due)}
    where e.game_id = due.game_id and e.feed_id = due.feed_id`.execute(db)
  await sql`
    insert into day_estimates
    select e.* from jsonb_populate_recordset(null::day_estimates, ${JSON.stringify(estimates)}) e`.execute(
    db,
  )
}
