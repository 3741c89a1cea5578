import type { KnownGame } from '@retorna/domain/statistics/evidence/daily-factors'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { CURRENCY_OF_DAY } from '../../database/readings/best-class.ts'
import { lowerWinsOf } from './lower-wins-of.ts'

/** The days `f` of the feeds for which another version than the one that the game is judged at was recorded then. */
const DAYS_OF_OTHER_VERSIONS = sql`versions_on_record w
  join feed_days f on f.game_id = w.game_id and f.feed_id = w.feed_id
    and f.day >= w.from_day and f.day < w.until_day
  join rtp_versions v on v.game_id = w.game_id and v.is_monitored and v.rtp <> w.rtp`

// No other lock of this database uses this key.
const EVIDENCE_LOCK = 7_236_024

/** Serializes updates of the evidence until the transaction ends. */
export const lockEvidence = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EVIDENCE_LOCK})`.execute(db)
}

/** What is judged: a game, over all of its feeds or at one of them. */
export type Subject = { gameId: number; feedId: number }

/** A subject with the days that are looked at. */
export type JudgedSubject = Subject & {
  /** The first one, and the day on which the version began; may be infinitely long ago. */
  from: string
  since: string
  /** Whether they count in average stakes, because several currencies were played. */
  inStakes: boolean
}

/** A subject whose evidence is outdated, from a day on. */
export type DueSubject = JudgedSubject & {
  /** Whether the turnover of days of the version is not known over all feeds. */
  lacksTurnover: boolean
  /** Whether days are not judged, because one of their feeds ran another version. */
  ranOtherVersion: boolean
  /** What the days are judged against; `null`: no RTP is certified. The RTP in percent. */
  version: { basis: string; rtp: number; maximumWin: number | null } | null
  /** `null`: the payouts are unknown, so that there is no evidence. */
  known: KnownGame | null
  /** The standard deviation that this takes, stakes; `null`: none. */
  spread: number | null
  /** Whether the game has segments, or evidence on some that it had. */
  hasSegments: boolean
}

/** Looks at all games: something else than days changes rarely. */
export const gamesOfOtherBasis = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct game_id as id from evidence_bases b full join day_estimates e using (game_id, feed_id)
    where b.basis is distinct from e.basis order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export const gamesWithChangedDays = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct game_id as id from changed_days order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes those of the games with changed days, or with evidence of another basis, off the queue, each with its feeds. */
export const takeDue = async (
  db: Transaction,
  timeZone: string,
  games: readonly number[],
): Promise<DueSubject[]> => {
  const ids = sql`${games}::integer[]`
  await sql`
    insert into judged_feeds (game_id, feed_id)
    select distinct d.game_id, d.feed_id
    from unnest(${ids}) due (id) join feed_days d on d.game_id = due.id
    where exists (select from shared_days where game_id = due.id)
      or exists (select from feed_games where game_id = due.id)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<
    Omit<DueSubject, 'version' | 'known'> &
      Omit<KnownGame, 'wins' | 'secondMoment'> & {
        basis: string | null
        rtp: number
        secondMoment: number | null
        payoutTableId: number | null
      }
  >`
    with taken as (
      delete from changed_days where game_id = any(${ids}) returning game_id, first_day),
    bases as (select * from evidence_bases where game_id = any(${ids})),
    changed as (select game_id, min(first_day) as first_day from taken group by 1),
    due as (
      select unnest(${ids}) as game_id, ${sql.lit(ALL_FEEDS)} as feed_id
      union select game_id, feed_id from judged_feeds where game_id = any(${ids})
      union select game_id, feed_id from day_estimates where game_id = any(${ids})),
    outdated as (
      select due.*, coalesce(e.has_payout_squares, false) as had,
        coalesce(s.in_stakes, false) as was_in_stakes,
        case when s.basis = b.basis then changed.first_day else '-infinity' end as first_day
      from due
      left join bases b using (game_id, feed_id)
      left join day_estimates s using (game_id, feed_id)
      left join game_evidence e using (game_id, feed_id)
      left join changed using (game_id)
      where changed.first_day is not null or b.basis is distinct from s.basis)
    select due.game_id as "gameId", due.feed_id as "feedId", b.basis, b.theoretical_rtp as rtp,
      b.second_moment as "secondMoment", b.third_moment as "thirdMoment",
      b.maximum_win as "maximumWin", b.payout_table_id as "payoutTableId", b.spread,
      s.is_known as "hasPayoutSquares",
      u.in_stakes as "inStakes",
      -- The shifts that are judged, and the unit of all days, depend on it.
      case when due.had = s.is_known and due.was_in_stakes = u.in_stakes then due.first_day
        else '-infinity' end as "from",
      ${sinceOf(timeZone)} as since,
      due.feed_id = ${ALL_FEEDS} and exists (
        select from daily_rtp d
        where d.game_id = due.game_id and d.feed_id is null and d.turnover is null and not d.in_stakes
          and d.day >= ${sinceOf(timeZone)}) as "lacksTurnover",
      due.feed_id = ${ALL_FEEDS} and exists (
        select from ${DAYS_OF_OTHER_VERSIONS}
        where f.game_id = due.game_id and f.turnover > 0 and f.day >= ${sinceOf(timeZone)})
        as "ranOtherVersion",
      exists (select from segment_days where game_id = due.game_id)
        or exists (select from segment_evidence where game_id = due.game_id) as "hasSegments"
    from outdated due
    left join bases b using (game_id, feed_id)
    cross join lateral (
      -- Days before the first changed one have none if the evidence had none.
      select exists (
        select from daily_rtp d
        where due.feed_id = ${ALL_FEEDS} and d.game_id = due.game_id and d.payout_squares is not null
          and d.day >= case when due.had then '-infinity' else due.first_day end
        union all
        select from feed_days d
        where d.feed_id = due.feed_id and d.game_id = due.game_id and d.payout_squares is not null
          and d.day >= case when due.had then '-infinity' else due.first_day end) as is_known
    ) s
    cross join lateral (
      select due.feed_id = ${ALL_FEEDS} and coalesce(
        bool_or(d.in_stakes) or min(d.currency) <> max(d.currency), false) as in_stakes
      from (
        select d.day, d.in_stakes, ${sql.raw(CURRENCY_OF_DAY)} as currency from daily_rtp d
        where d.game_id = due.game_id and (d.turnover > 0 or d.in_stakes)) d
      where d.day >= ${sinceOf(timeZone)} and not ${isOfOtherVersion}
    ) u`.execute(db)
  const winsOf = await lowerWinsOf(
    db,
    rows.flatMap(({ payoutTableId }) => payoutTableId ?? []),
  )
  return rows.map(({ basis, rtp, secondMoment, payoutTableId, ...row }) => {
    const { gameId, feedId, from, since, inStakes, hasSegments, spread, ...rest } = row
    const { lacksTurnover, ranOtherVersion, ...game } = rest
    const wins = payoutTableId === null ? null : (winsOf.get(payoutTableId) ?? null)
    return {
      gameId,
      feedId,
      from,
      since,
      lacksTurnover,
      ranOtherVersion,
      inStakes,
      hasSegments,
      spread,
      version: basis === null ? null : { basis, rtp, maximumWin: game.maximumWin },
      known: basis === null || secondMoment === null ? null : { ...game, secondMoment, wins },
    }
  })
}

/** The first day that is judged of a row of `evidence_bases` `b`: of its version, and as jackpots are told apart today. */
export const sinceOf = (timeZone: string): RawBuilder<string> =>
  sql`greatest(coalesce((b.since at time zone ${timeZone})::date, '-infinity'), b.jackpots_since)`

/** Whether a feed ran another version on the day `d` than the one of the game `due`. */
export const isOfOtherVersion = sql`case
  -- Asked first, as nearly no game has any: whatever the database thinks, it does not look for the days of the others.
  when exists (select from feed_version_changes where game_id = due.game_id) then exists (
    select from ${DAYS_OF_OTHER_VERSIONS}
    where f.game_id = due.game_id and f.day = d.day)
  else false end`

/** SQL for the subjects as a table `due`. */
export const listOf = (due: readonly JudgedSubject[]): RawBuilder<unknown> => sql`
  unnest(${due.map(({ gameId }) => gameId)}::integer[],
    ${due.map(({ feedId }) => feedId)}::integer[], ${due.map(({ from }) => from)}::date[],
    ${due.map(({ since }) => since)}::date[], ${due.map(({ inStakes }) => inStakes)}::boolean[])
    due (game_id, feed_id, first_day, since, in_stakes)`
