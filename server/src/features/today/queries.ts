import type { Correction as ListedCorrection } from '@retorna/contract/staff/today'
import { sql } from 'kysely'
import type { DayVolumes } from '../../catalog/day-stakes.ts'
import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database, Pool } from '../../database/connection.ts'
import { queryOfGames } from '../../database/query-planned-once.ts'
import { dayOfReading } from '../../database/readings/day-of-reading.ts'
import { THEORETICAL_OF_DAY } from '../../database/readings/theoretical-of-day.ts'

export type GameDay = DayVolumes & {
  gameId: number
  day: string
  /** `null` for several feeds. */
  feedId: number | null
  rtp: number
  theoreticalRtp: number | null
}

/** The RTP of games on the days from `first` to `last`, inclusive. */
export const gamesOn = (
  db: Database,
  { first, last, games }: { first: string; last: string; games: AnnouncedGames },
): Promise<GameDay[]> =>
  queryOfGames(
    db,
    games,
    'judged-days',
    sql<GameDay>`select game_id as "gameId", day, feed_id as "feedId", rtp, plays, turnover, stake_squares as "stakeSquares",
       stake_cubes as "stakeCubes", max_stake as "maxStake", payout_squares as "payoutSquares",
       ${sql.raw(THEORETICAL_OF_DAY)} as "theoreticalRtp"
     from daily_rtp d
     where day between ${first} and ${last} and ${among(games, 'd.game_id')}`.compile(db),
  )

/** For each game, a character for each of this many days from the first: 1 for a day with a reading, else 0. */
export const coverageSince = async (
  db: Database,
  { first, days, games }: { first: string; days: number; games: AnnouncedGames },
): Promise<Map<number, string>> => {
  const [start, length] = [sql`${first}::date`, sql`${days}::integer`]
  const rows = await queryOfGames(
    db,
    games,
    'covered-days',
    sql<{ gameId: number; covered: string }>`select game_id as "gameId",
       bit_or(set_bit(repeat('0', ${length})::varbit, day - ${start}, 1))::text as covered
     from daily_rtp
     where day >= ${start} and day < ${start} + ${length} and ${among(games, 'game_id')}
     group by game_id`.compile(db),
  )
  return new Map(rows.map(({ gameId, covered }) => [gameId, covered]))
}

/** The number of readings of each game that were replaced or removed since a moment. */
export const countCorrections = async (pool: Pool, since: Date): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ game_id: number; corrected: number }>(
    `select game_id, count(*)::integer as corrected from reading_corrections
     where replaced_at >= $1 group by game_id`,
    [since],
  )
  return new Map(rows.map(({ game_id, corrected }) => [game_id, corrected]))
}

export type Correction = Omit<ListedCorrection, 'name' | 'at'> & { at: Date }

/** The latest corrections of the games since a moment, with the day of the reading. `after` is the current reading. */
export const latestCorrections = async (
  pool: Pool,
  {
    since,
    timeZone,
    games,
    limit,
  }: { since: Date; timeZone: string; games: readonly number[]; limit: number },
): Promise<Correction[]> => {
  const day = await dayOfReading(pool, timeZone)
  const { rows } = await pool.query<Correction>(
    `select r.id, r.game_id, ${day} as day, r.feed_id, r.rtp as before,
       n.rtp as after, r.replaced_at as at, coalesce(u.name, n.entered_by) as by
     from (
       select * from reading_corrections where replaced_at >= $2 and game_id = any($4::integer[])
       order by replaced_at desc, id desc limit $3
     ) r
     left join readings n on n.game_id = r.game_id and n.read_at = r.read_at
       and n.feed_id = r.feed_id and n.version_rtp is not distinct from r.version_rtp
     left join users u on u.id = n.entered_by
     order by r.replaced_at desc, r.id desc`,
    [timeZone, since, limit, games],
  )
  return rows
}

/** The number of readings of the games that were replaced or removed, by day, since a moment. */
export const correctionsByDay = async (
  pool: Pool,
  { since, timeZone, games }: { since: Date; timeZone: string; games: readonly number[] },
): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ day: string; corrected: number }>(
    `select (replaced_at at time zone $2)::date as day, count(*)::integer as corrected
     from reading_corrections
     where replaced_at >= $1 and game_id = any($3::integer[]) group by 1`,
    [since, timeZone, games],
  )
  return new Map(rows.map(({ day, corrected }) => [day, corrected]))
}

/**
 * The number of readings in quarantine that are deleted within this many days unless staff assign them, and the date of
 * the first deletion.
 */
export const findLeaving = async (
  pool: Pool,
  { days, within }: { days: number; within: number },
): Promise<{ readings: number; at: Date } | null> => {
  const { rows } = await pool.query<{ readings: number; at: Date | null }>(
    `select count(*) as readings, min(arrived_at) + make_interval(days => $1) as at
     from quarantined_readings where arrived_at < now() - make_interval(days => $2)`,
    [days, days - within],
  )
  const [{ readings, at } = { readings: 0, at: null }] = rows
  return at === null ? null : { readings, at }
}
