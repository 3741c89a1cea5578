import type { EntryRow } from '@retorna/contract/staff/entry'
import { nameKey } from '@retorna/domain/game-name'
import { type EnteredValues, withoutJackpot } from '@retorna/domain/readings/entered-reading'
import { OWN_SOURCES, readingRtp } from '@retorna/domain/readings/reading'
import type { Connection, Pool } from '../../database/connection.ts'
import { beforeDay, dayIn } from '../../database/readings/day-of-reading.ts'

/** A current reading, with a version that identifies its state. */
export type StandingReading = {
  gameId: number
  day: string
  readAt: Date
  /** The RTP version of the reading, if stated. */
  versionRtp: number | null
  version: string
  values: EnteredValues
  /** The segments that add up to it; `null` if it covers all plays. */
  segments: number[] | null
  /** Whether it has the requested part, to which version and values then belong. */
  isHeld: boolean
  enteredBy: string
  enteredAt: Date
  source: string
}

type GameDay = { gameId: number; day: string }

const FIGURES = (
  table: 'r' | 'p',
): string => `${table}.turnover, ${table}.payout + coalesce(j.win, 0) as payout, ${table}.plays,
       trim_scale(j.contribution)::text as "jackpotContribution", trim_scale(j.win)::text as "jackpotWin",
       trim_scale(${table}.stake_squares)::text as "stakeSquares",
       trim_scale(${table}.stake_cubes)::text as "stakeCubes",
       trim_scale(${table}.max_stake)::text as "maxStake",
       trim_scale(${table}.payout_squares)::text as "payoutSquares"`
const PART = `left join lateral jsonb_to_record(r.segments -> $7::text) p (turnover numeric, payout numeric, plays bigint,
       stake_squares numeric, stake_cubes numeric, max_stake numeric, payout_squares numeric) on true`
const JACKPOTS = (isPart: boolean): string => `cross join lateral (
       select sum((value ->> 'jackpot_contribution')::numeric) as contribution,
         sum((value ->> 'jackpot_win')::numeric) as win
       from jsonb_each(r.segments) ${isPart ? 'where key = $7::text' : ''}) j`

type ReadingRow = Omit<StandingReading, 'values'> & EnteredValues

// The version uses microseconds and full precision, which a driver's Date and rounding would lose.
const VERSION = `md5(concat_ws('|', r.read_at - '2000-01-01Z'::timestamptz, r.rtp, r.turnover, r.payout,
  r.plays, r.stake_squares, r.stake_cubes, r.max_stake, r.payout_squares, r.source, r.entered_by,
  r.entered_at - '2000-01-01Z'::timestamptz, r.segments::text))`

/**
 * A feed's current reading of each day, which is its latest. Days without one are omitted.
 *
 * @param segmentId the part that the values cover; absent for all plays.
 */
export const readingsOfDays = async (
  client: Connection | Pool,
  {
    feedId,
    timeZone,
    segmentId = null,
  }: { feedId: number; timeZone: string; segmentId?: number | null },
  days: readonly GameDay[],
): Promise<StandingReading[]> => {
  const isPart = segmentId !== null
  const dates = days.map(({ day }) => day).toSorted()
  const { rows } = await client.query<ReadingRow>(
    // The bounds of all requested days let the planner skip partitions.
    `select distinct on (t.game_id, t.day) t.game_id as "gameId", t.day, r.read_at as "readAt", r.version_rtp as "versionRtp",
       ${isPart ? "coalesce(md5((r.segments -> $7::text)::text), '')" : VERSION} as version,
       ${isPart ? 'coalesce(r.segments ? $7::text, false)' : 'true'} as "isHeld",
       (select array_agg(key::integer) from jsonb_object_keys(r.segments) key) as segments,
       r.rtp, ${FIGURES(isPart ? 'p' : 'r')},
       coalesce(u.name, r.entered_by) as "enteredBy", r.entered_at as "enteredAt", r.source
     from unnest($2::integer[], $3::date[]) t (game_id, day)
     join readings r on r.game_id = t.game_id and r.feed_id = $6
       and r.read_at >= ${beforeDay('t.day')}
       and r.read_at <= (t.day + 1)::timestamp at time zone $1
       and r.read_at >= ${beforeDay('$4::date')}
       and r.read_at <= ($5::date + 1)::timestamp at time zone $1
       and ${dayIn([])} = t.day
     ${isPart ? PART : ''} ${JACKPOTS(isPart)}
     left join users u on u.id = r.entered_by
     order by t.game_id, t.day, r.read_at desc, r.version_rtp`,
    [
      timeZone,
      days.map(({ gameId }) => gameId),
      days.map(({ day }) => day),
      dates[0],
      dates.at(-1),
      feedId,
      ...(isPart ? [String(segmentId)] : []),
    ],
  )
  return rows.map((row) => {
    const { rtp, turnover, payout, plays, ...unsummed } = row
    const { stakeSquares, stakeCubes, maxStake, payoutSquares, ...rest } = unsummed
    const { jackpotContribution, jackpotWin, ...reading } = rest
    const jackpot = { jackpotContribution, jackpotWin }
    const sums = { stakeSquares, stakeCubes, maxStake, payoutSquares, ...jackpot }
    const values = { rtp, turnover, payout, plays, ...sums }
    const own = isPart ? readingRtp({ ...withoutJackpot(values), rtp: null }) : null
    return { ...reading, values: { ...values, rtp: own ?? rtp } }
  })
}

/**
 * The names of providers besides their own name in any spelling, by id: their slugs, and the names and slugs of the
 * providers merged into them.
 */
export const providerAliases = async (pool: Pool): Promise<Map<number, string[]>> => {
  const { rows } = await pool.query<{ id: number; name: string; called: string[] }>(
    `select kept.id, kept.name, array_agg(p.name) || array_agg(p.slug) as called
     from providers p join providers kept on kept.id = coalesce(p.merged_into, p.id) group by 1`,
  )
  return new Map(
    rows.flatMap(({ id, name, called }) => {
      const aliases = called.filter((alias) => nameKey(alias) !== nameKey(name))
      return aliases.length === 0 ? [] : [[id, aliases]]
    }),
  )
}

/** The number of a feed's readings per game on a day, for games that have any. */
export const countReadings = async (
  pool: Pool,
  feedId: number,
  day: string,
): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ game_id: number; readings: number }>(
    'select game_id, readings from feed_days where feed_id = $1 and day = $2',
    [feedId, day],
  )
  return new Map(rows.map(({ game_id, readings }) => [game_id, readings]))
}

/** A feed's latest daily RTP of each game before a day, and whether it had turnover in the last 30 days before it. */
export const previousDays = async (
  pool: Pool,
  feedId: number,
  day: string,
  gameIds: readonly number[],
): Promise<Map<number, NonNullable<EntryRow['previous']>>> => {
  const { rows } = await pool.query<{ game_id: number } & NonNullable<EntryRow['previous']>>(
    `select g.id as game_id, d.day, d.rtp, exists (
       select from feed_days where game_id = g.id and feed_id = $3 and day < $1 and day >= $1::date - 30 and turnover > 0
     ) as "hasVolumes" from unnest($2::integer[]) g (id)
     cross join lateral (
       select day, rtp from feed_days
       where game_id = g.id and feed_id = $3 and day < $1 order by day desc limit 1
     ) d`,
    [day, gameIds, feedId],
  )
  return new Map(rows.map(({ game_id, ...previous }) => [game_id, previous]))
}

const SOURCES_SHOWN = 20

/** The third-party sources of the readings since a moment, latest entered first. */
export const recentSources = async (pool: Pool, since: Date): Promise<string[]> => {
  const { rows } = await pool.query<{ source: string }>(
    `select source from readings where read_at >= $1 and not source = any($2)
     group by source order by max(entered_at) desc, source limit ${SOURCES_SHOWN}`,
    [since, Object.values(OWN_SOURCES)],
  )
  return rows.map(({ source }) => source)
}
