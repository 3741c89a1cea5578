import type { KnownGame } from '@retorna/domain/statistics/evidence/daily-factors'
import { type RawBuilder, sql } from 'kysely'
import { type Database, findValues, type Transaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import {
  HAS_SEGMENTS,
  KNOWN_SQUARES,
  lacksTurnover,
  ranOtherVersion,
  sinceOf,
  unitOf,
} from './due-fact-queries.ts'
import { lowerWinsOf } from './lower-wins-of.ts'

// No other lock of this database uses this key.
const EVIDENCE_LOCK = 7_236_024

/** Serializes updates of the evidence until the transaction ends. */
export const lockEvidence = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EVIDENCE_LOCK})`.execute(db)
}

/** The subject of a judgment: a game over all of its feeds, or at one of them. */
export type Subject = { gameId: number; feedId: number }

/** A subject with its relevant days. */
export type JudgedSubject = Subject & {
  /** The first of these days, and the day on which the version began; may be infinitely long ago. */
  from: string
  since: string
  /** Whether the days are counted in average stakes because several currencies were played. */
  inStakes: boolean
}

/** A subject whose evidence is outdated from a day on. */
export type DueSubject = JudgedSubject & {
  /** Whether the turnover over all feeds is unknown for days of the version. */
  lacksTurnover: boolean
  /** Whether days are not judged because one of their feeds ran another version. */
  ranOtherVersion: boolean
  /** What the days are judged against, with the RTP in percent; `null` if no RTP is certified. */
  version: { basis: string; rtp: number; maximumWin: number | null } | null
  /** `null` if the payouts are unknown, so that no evidence exists. */
  known: KnownGame | null
  /** The standard deviation from which the payouts are known, in stakes; `null` if it is not used. */
  spread: number | null
  /** Whether the game has segments, or evidence on segments that it had. */
  hasSegments: boolean
}

/** Examines all games, since anything besides days changes rarely. */
export const gamesOfOtherBasis = (db: Database) => findValues<number>(db)`
    select distinct game_id as id from evidence_bases b full join day_estimates e using (game_id, feed_id)
    where b.basis is distinct from e.basis order by 1`

export const gamesWithChangedDays = (db: Database) => findValues<number>(db)`
    select distinct game_id as id from changed_days order by 1`

/** Takes those of the games off the queue that have changed days or evidence of another basis, each with its feeds. */
export const takeDue = async (
  db: Transaction,
  timeZone: string,
  games: readonly number[],
): Promise<DueSubject[]> => {
  const ids = sql`${games}::integer[]`
  await addJudgedFeeds(db, games)
  const { rows } = await sql<DueRow>`
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
      ${lacksTurnover(timeZone)} as "lacksTurnover",
      ${ranOtherVersion(timeZone)} as "ranOtherVersion",
      ${HAS_SEGMENTS} as "hasSegments"
    from outdated due
    left join bases b using (game_id, feed_id)
    cross join lateral ${KNOWN_SQUARES} s
    cross join lateral ${unitOf(timeZone)} u`.execute(db)
  const winsOf = await lowerWinsOf(db, rows)
  return rows.map(({ payoutTableId, ...row }) => toDueSubject(row, winsOf(payoutTableId)))
}

/**
 * Records the feeds that are judged on their own: those of games that several feeds read, or for which a feed runs
 * another version.
 */
const addJudgedFeeds = async (db: Transaction, games: readonly number[]): Promise<void> => {
  await sql`
    insert into judged_feeds (game_id, feed_id)
    select distinct d.game_id, d.feed_id
    from unnest(${games}::integer[]) due (id) join feed_days d on d.game_id = due.id
    where exists (select from shared_days where game_id = due.id)
      or exists (select from feed_games where game_id = due.id)
    on conflict do nothing`.execute(db)
}

type DueRow = Omit<DueSubject, 'version' | 'known'> &
  Omit<KnownGame, 'wins' | 'secondMoment'> & {
    basis: string | null
    rtp: number
    secondMoment: number | null
    payoutTableId: number | null
  }

const toDueSubject = (row: Omit<DueRow, 'payoutTableId'>, wins: KnownGame['wins']): DueSubject => {
  const { basis, rtp, secondMoment, thirdMoment, maximumWin, hasPayoutSquares, ...subject } = row
  return {
    ...subject,
    version: basis === null ? null : { basis, rtp, maximumWin },
    known:
      basis === null || secondMoment === null
        ? null
        : { secondMoment, thirdMoment, maximumWin, wins, hasPayoutSquares },
  }
}

/** SQL for the subjects as a table `due`. */
export const listOf = (due: readonly JudgedSubject[]): RawBuilder<unknown> => sql`
  unnest(${due.map(({ gameId }) => gameId)}::integer[],
    ${due.map(({ feedId }) => feedId)}::integer[], ${due.map(({ from }) => from)}::date[],
    ${due.map(({ since }) => since)}::date[], ${due.map(({ inStakes }) => inStakes)}::boolean[])
    due (game_id, feed_id, first_day, since, in_stakes)`
