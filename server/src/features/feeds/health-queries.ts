import type { RefusedRows } from '@retorna/contract/notifications/inbox'
import type { FeedProblem } from '@retorna/domain/feeds/feed'
import { type RawBuilder, sql } from 'kysely'
import type { DayStakes } from '../../catalog/day-stakes.ts'
import { type Database, findRows, type Transaction } from '../../database/connection.ts'
import { arrivalsOfDueFeeds, isMuted } from '../../database/readings/feed-arrivals.ts'
import { THEORETICAL_OF_FEED_DAY, withRecords } from '../../database/readings/theoretical-of-day.ts'

export type FeedState = {
  feedId: number
  dueEveryMinutes: number | null
  /** When something last arrived, or the feed was added; meaningful only for a feed that is due at fixed times. */
  last: Date
  /**
   * Whether the latest batch of the last 7 days has only refused rows, without any that wait for a game, or the pull
   * has stopped or failed three times in a row.
   */
  isFailing: boolean
  /** Rows of the batches of the last 7 days, and how many of them were refused. */
  rows: number
  refused: number
  hasFallen: boolean
  hasDuplicates: boolean
}

export const statesOfFeeds = (db: Database, now: Date) => findRows<FeedState>(db)`
    with batches as (
      select id, feed_id, created_at, rows_refused as refused,
        rows_new + rows_changed + rows_unchanged + rows_waiting as taken
      from import_batches
      where feed_id is not null and undone_at is null
        and created_at > ${now}::timestamptz - interval '7 days'),
    sums as (
      select feed_id, sum(taken + refused)::integer as rows, sum(refused)::integer as refused
      from batches group by 1),
    latest as (select distinct on (feed_id) * from batches order by feed_id, created_at desc)
    select f.id as "feedId", f.due_every_minutes as "dueEveryMinutes",
      coalesce(arrived.last, f.created_at) as last,
      coalesce(latest.taken = 0 and latest.refused > 0 and not exists (
        select from quarantined_readings q where q.batch_id = latest.id), false)
        or exists (select from pulls p where p.feed_id = f.id
          and (p.stopped_at is not null or p.failures >= 3)) as "isFailing",
      coalesce(sums.rows, 0) as rows, coalesce(sums.refused, 0) as refused,
      exists (select from fallen_totals t where t.feed_id = f.id and t.problem = 'total-falls'
        and t.noted_at > ${now}::timestamptz - interval '1 day') as "hasFallen",
      exists (select from feed_names n where n.feed_id = f.id and n.game_id is not null
        group by n.game_id having count(*) > 1) as "hasDuplicates"
    from feeds f
    left join (${arrivalsOfDueFeeds(now)}) arrived on arrived.feed_id = f.id
    left join sums on sums.feed_id = f.id
    left join latest on latest.feed_id = f.id
    where f.stopped_at is null`

/** Deletes refused totals that no state reports any more. */
export const forgetFallen = async (db: Database): Promise<void> => {
  await sql`delete from fallen_totals where noted_at < now() - interval '2 days'`.execute(db)
}

export type WeekOfFeed = DayStakes & {
  gameId: number
  feedId: number
  /** 0 is the earlier week. */
  week: 0 | 1
  rtp: number
  theoreticalRtp: number | null
}

/**
 * The readings of each feed in the two weeks before a day, for the games that several feeds read. Weeks without volumes
 * are left out.
 */
export const weeksOfFeeds = (db: Database, today: string) => findRows<WeekOfFeed>(db)`
    with shared as (
      -- The days of shared_days, which has them by game alone.
      select distinct game_id from daily_rtp
      where feed_id is null and day > ${today}::date - 14 and day <= ${today})
    select f.game_id as "gameId", f.feed_id as "feedId",
      (f.day > ${today}::date - 7)::integer as week,
      (100 * sum(f.payout) / sum(f.turnover))::float8 as rtp,
      sum(f.turnover) as turnover, sum(f.plays) as plays,
      ${known(sql`f.stake_squares`)} as "stakeSquares",
      ${known(sql`f.stake_cubes`)} as "stakeCubes",
      case when count(f.max_stake) = count(*) then max(f.max_stake) end as "maxStake",
      (case when count(${sql.raw(THEORETICAL_OF_FEED_DAY)}) = count(*)
        then sum(${sql.raw(THEORETICAL_OF_FEED_DAY)} * f.turnover) / sum(f.turnover) end)::float8 as "theoreticalRtp"
    from shared s
    join feed_days f on f.game_id = s.game_id and f.day > ${today}::date - 14 and f.day <= ${today}
    join feeds o on o.id = f.feed_id and o.stopped_at is null
    ${sql.raw(withRecords())}
    where f.turnover > 0 and f.plays > 0
    group by 1, 2, 3`

const known = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when count(${column}) = count(*) then sum(${column}) end`

export type FoundProblem = {
  feedId: number
  problem: FeedProblem
  gameId: number | null
  /** Present for `refused-rows`. */
  refused?: RefusedRows
}

const isLateness = sql`p.problem in ('late', 'silent')`

const listOf = (found: readonly FoundProblem[]): RawBuilder<unknown> => sql`
  unnest(${found.map(({ feedId }) => feedId)}::integer[],
    ${found.map(({ problem }) => problem)}::text[],
    ${found.map(({ gameId }) => gameId)}::integer[],
    ${found.map(({ refused }) => refused?.rows)}::integer[],
    ${found.map(({ refused }) => refused?.of)}::integer[]) t (feed_id, problem, game_id, refused_rows, all_rows)`

/** Ends the problems of these kinds that were not found again. */
export const endProblems = async (
  trx: Transaction,
  kinds: readonly FeedProblem[],
  found: readonly FoundProblem[],
): Promise<void> => {
  await sql`
    delete from feed_problems p where p.problem = any(${[...kinds]}::text[]) and not exists (
      select from ${listOf(found)} where t.feed_id = p.feed_id and t.problem = p.problem
        and t.game_id is not distinct from p.game_id)`.execute(trx)
}

/** Stores the problems found; those that existed before keep their beginning. */
export const beginProblems = async (trx: Transaction, found: readonly FoundProblem[]) => {
  await sql`
    insert into feed_problems as p (feed_id, problem, game_id, refused_rows, all_rows, is_told)
    select *, false from ${listOf(found)}
    on conflict (feed_id, problem, game_id) do update
    set refused_rows = excluded.refused_rows, all_rows = excluded.all_rows
    where (p.refused_rows, p.all_rows) is distinct from (excluded.refused_rows, excluded.all_rows)`.execute(
    trx,
  )
}

/**
 * A source for `addNotifications`: notifies all staff of each problem that was not reported yet, except muted lateness.
 */
export const untoldProblems = (now: Date) => ({
  first: sql`begun as (
    update feed_problems p set is_told = true
    where not is_told and not (${isLateness} and ${isMuted(sql`p.feed_id`, now)})
    returning id, feed_id, problem, game_id, refused_rows, all_rows)`,
  rows: sql`
    select u.id, 'feed-problem', b.game_id,
      jsonb_build_object('feed', f.name, 'problem', b.problem)
        || case when b.all_rows is null then '{}'
          else jsonb_build_object('refused', jsonb_build_object('rows', b.refused_rows, 'of', b.all_rows)) end,
      'feed problem ' || b.id || ' ' || u.id
    from begun b join feeds f on f.id = b.feed_id
    join users u on u.role in ('editor', 'admin') and u.deleted_at is null and u.blocked_at is null`,
})

export type StandingProblem = Omit<FoundProblem, 'refused'> & {
  feed: string
  game: string | null
  since: Date
  refusedRows: number | null
  allRows: number | null
  /** The end of the mute for lateness; `null` if it is not muted. */
  muteEndsAt: Date | null
  muteReason: string | null
  mutedBy: string | null
}

/** The current problems, latest first. */
export const standingProblems = (db: Database, now: Date) => findRows<StandingProblem>(db)`
    select f.id as "feedId", f.name as feed, p.problem, g.id as "gameId", g.name as game, p.since,
      p.refused_rows as "refusedRows", p.all_rows as "allRows", m.ends_at as "muteEndsAt",
      m.reason as "muteReason", coalesce(u.name, m.muted_by) as "mutedBy"
    from feed_problems p join feeds f on f.id = p.feed_id left join games g on g.id = p.game_id
    left join feed_mutes m on m.feed_id = f.id and m.ends_at > ${now} and ${isLateness}
    left join users u on u.id = m.muted_by
    order by p.since desc, p.id desc`
