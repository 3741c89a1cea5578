import type { KnownGame, KnownStakes } from '@retorna/domain/statistics/evidence/daily-factors'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables, Transaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'

// No other lock of this database uses this key.
const EVIDENCE_LOCK = 7_236_024

/** Serializes updates of the evidence until the transaction ends. */
export const lockEvidence = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EVIDENCE_LOCK})`.execute(db)
}

/** A game whose evidence is outdated. */
export type DueGame = {
  gameId: number
  /** The first day to compute again, and the day its version began; may be infinitely long ago. */
  from: string
  since: string
  /** Whether days of the version are not judged, because their feeds cannot be added up. */
  leavesOutDays: boolean
  /** `null`: nothing can be judged, so there is no evidence. */
  known: (KnownGame & { basis: string; rtp: number }) | null
}

/** Takes some games with changed days, or with evidence of another basis, off the queue. */
export const takeDueGames = async (
  db: Transaction,
  timeZone: string,
  limit: number,
): Promise<DueGame[]> => {
  const { rows } = await sql<
    Omit<DueGame, 'known'> & KnownGame & { basis: string | null; rtp: number }
  >`
    with due as materialized (
      select game_id from changed_days
      union
      select game_id from evidence_bases b full join game_evidence e using (game_id)
      where b.basis is distinct from e.basis
      order by 1 limit ${limit}),
    taken as (
      delete from changed_days c using due where c.game_id = due.game_id
      returning c.game_id, c.first_day),
    changed as (select game_id, min(first_day) as first_day from taken group by 1)
    select due.game_id as "gameId", b.basis, b.theoretical_rtp as rtp,
      b.second_moment as "secondMoment", b.third_moment as "thirdMoment",
      b.maximum_win as "maximumWin",
      case when e.basis = b.basis then changed.first_day else '-infinity' end as "from",
      coalesce((b.since at time zone ${timeZone})::date, '-infinity') as since,
      exists (
        select from daily_rtp d
        where d.game_id = due.game_id and d.feed_id is null and d.turnover is null
          and d.day >= (b.since at time zone ${timeZone})::date)
      or exists (
        select from feed_games g join feed_days f using (feed_id, game_id)
        where g.game_id = due.game_id and f.day >= (b.since at time zone ${timeZone})::date)
        as "leavesOutDays"
    from due
    left join evidence_bases b on b.game_id = due.game_id
    left join game_evidence e on e.game_id = due.game_id
    left join changed on changed.game_id = due.game_id`.execute(db)
  return rows.map(({ gameId, from, since, leavesOutDays, basis, ...game }) => ({
    ...{ gameId, from, since, leavesOutDays },
    known: basis === null ? null : { ...game, basis },
  }))
}

/** What the days before the first one to compute come to, of games that have any. */
export const standingsBefore = async (
  db: Transaction,
  games: readonly DueGame[],
): Promise<Omit<StoredDay, 'day'>[]> => {
  const { rows } = await sql<Omit<StoredDay, 'day'>>`
    select due.game_id, before.standing, before.outside_since
    from ${listOf(games)}
    cross join lateral (
      select standing, outside_since from daily_evidence
      where game_id = due.game_id and day < due.first_day order by day desc limit 1
    ) before`.execute(db)
  return rows
}

export type JudgedDay = KnownStakes & { gameId: number; day: string; payout: number }

/**
 * The days that can be judged, from the first one to compute on, oldest first. Not those on which some feed ran another
 * version than the game's: the day is none of it. Where Σ stake² is unknown, it is at most
 * the largest stake times the turnover.
 */
export const judgedDays = async (
  db: Transaction,
  games: readonly DueGame[],
): Promise<JudgedDay[]> => {
  const { rows } = await sql<JudgedDay>`
    select d.game_id as "gameId", d.day, d.turnover, d.payout, d.stake_cubes as cubes,
      coalesce(d.stake_squares, d.max_stake * d.turnover) as squares,
      nullif(d.max_stake, 0) as largest
    from ${listOf(games)}
    join daily_rtp d on d.game_id = due.game_id and d.day >= greatest(due.first_day, due.since)
    where d.turnover > 0 and d.payout is not null
      and coalesce(d.stake_squares, d.max_stake * d.turnover) > 0
      and not exists (
        select from feed_games g join feed_days f using (feed_id, game_id)
        where g.game_id = d.game_id and f.day = d.day)
    order by d.day`.execute(db)
  return rows
}

export type StoredDay = Selectable<Tables['daily_evidence']>

/** Replaces the days from the first one to compute on. */
export const replaceDays = async (
  db: Transaction,
  games: readonly DueGame[],
  days: readonly StoredDay[],
): Promise<void> => {
  await sql`
    delete from daily_evidence e using ${listOf(games)}
    where e.game_id = due.game_id and e.day >= due.first_day`.execute(db)
  await sql`
    insert into daily_evidence (game_id, day, standing, outside_since)
    select * from unnest(${days.map(({ game_id }) => game_id)}::integer[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ standing }) => standing)}::bytea[],
      ${days.map(({ outside_since }) => outside_since)}::date[])`.execute(db)
}

export type Conclusion = Omit<Selectable<Tables['game_evidence']>, 'first_day' | 'last_day'>

/** Stores what all days of each game come to; a game without a conclusion loses the one it had. */
export const storeConclusions = async (
  db: Transaction,
  games: readonly DueGame[],
  conclusions: readonly Conclusion[],
): Promise<void> => {
  const ids = games.map(({ gameId }) => gameId)
  await sql`delete from game_evidence where game_id = any(${ids}::integer[])`.execute(db)
  await sql`
    insert into game_evidence (game_id, basis, days, log_evidence, outside_since,
      missing, first_day, last_day)
    select c.game_id, c.basis, c.days, c.log_evidence, c.outside_since, c.missing,
      (select min(day) from daily_evidence d where d.game_id = c.game_id),
      (select max(day) from daily_evidence d where d.game_id = c.game_id)
    from jsonb_populate_recordset(null::game_evidence, ${JSON.stringify(conclusions)}) c`.execute(
    db,
  )
}

/** Enqueues the evaluation of alerts by evidence on these games, if there are any. */
export const tellAlerts = async (db: Transaction, games: readonly DueGame[]): Promise<void> => {
  const ids = games.map(({ gameId }) => gameId)
  const { numAffectedRows } = await sql`
    insert into evidence_changes (game_id)
    select due.game_id from unnest(${ids}::integer[]) as due (game_id)
    where exists (
      select from alerts a where a.game_id = due.game_id and a.unit = 'evidence' and a.is_active
        and a.deleted_at is null)`.execute(db)
  if (numAffectedRows) await enqueueJob(db, 'evaluate-alerts', {}, { key: 'evaluate-alerts' })
}

/** As `announceCatalogChange`, which would enqueue this job again. */
export const announceEvidence = async (db: Transaction): Promise<void> => {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db)
}

const listOf = (games: readonly DueGame[]): RawBuilder<unknown> => sql`
  unnest(${games.map(({ gameId }) => gameId)}::integer[], ${games.map(({ from }) => from)}::date[],
    ${games.map(({ since }) => since)}::date[]) due (game_id, first_day, since)`
