import type { Client } from '../connection.ts'
import { beforeDay } from './day-of-reading.ts'

/** Running totals that arrive: `text` selects them, in the order of the columns below, `id` unique among them. */
export type ArrivingTotals = { text: string; values: unknown[] }

/** The columns of arriving totals. `zone`: the time zone of their feed's days. */
const TOTALS = `id, feed_id, zone, game_id, version_rtp, read_at, turnover, payout, plays,
  stake_squares, stake_cubes, payout_squares`

const ADDED = ['turnover', 'payout', 'plays', 'stake_squares', 'stake_cubes', 'payout_squares']

/**
 * Computes the windows between running totals of the day, under the locks of their games: creates the temporary table
 * `differences` with a row for each arriving total, and for each reading that a new total before it shortens (`id` null).
 * A total read at midnight ends the day. Of several for one moment the last counts, the others have no row.
 *
 * `problem`: `total-without-volumes`; `total-falls` for one that is below an earlier total of its day, or above a later one
 * that is already stored. Such a total is left out of the differences.
 */
export const differenceTotals = async (
  client: Client,
  { text, values }: ArrivingTotals,
): Promise<void> => {
  await client.query(`
    create temporary table differences (
      id bigint, problem text, feed_id integer, game_id integer, version_rtp float8,
      read_at timestamptz, window_from timestamptz, rtp float8, turnover numeric, payout numeric,
      plays bigint, stake_squares numeric, stake_cubes numeric, payout_squares numeric
    ) on commit drop`)
  await client.query(
    `with arriving (${TOTALS}) as (${text}),
     keyed as (
       select distinct on (feed_id, game_id, version_rtp, read_at) *,
         ${dayOfTotal('read_at', 'zone')} as day
       from arriving order by feed_id, game_id, version_rtp, read_at, id desc),
     standing as (
       select null::bigint as id, d.feed_id, d.zone, d.game_id, d.version_rtp, r.read_at,
         ${ADDED.map((name) => `case when count(r.${name}) over so_far = count(*) over so_far then sum(r.${name}) over so_far end as ${name}`).join(', ')},
         d.day
       from (select distinct feed_id, zone, game_id, version_rtp, day from keyed) d
       join readings r on ${sameSeries('r', 'd')}
         and r.read_at > ${beforeDay('d.day', 'd.zone')}
         and r.read_at <= (d.day + 1)::timestamp at time zone d.zone
         and ${dayOfTotal('r.read_at', 'd.zone')} = d.day
       window so_far as (${SERIES('d')} order by r.read_at)),
     points as (
       select * from keyed
       union all
       select * from standing s where not exists (
         select from keyed k where ${sameSeries('k', 's')} and k.read_at = s.read_at)),
     judged as (
       select *, case
           when id is null then null
           when turnover is null then 'total-without-volumes'
           when ${['turnover', 'payout', 'plays'].map(falls).join(' or ')} then 'total-falls'
         end as problem
       from points
       window before as (${SERIES()} order by read_at rows between unbounded preceding and 1 preceding),
         later as (${SERIES()} order by read_at rows between 1 following and unbounded following)),
     windows as (
       select *, lag(read_at) over line as previous_at, lag(id) over line as previous_id,
         ${ADDED.map((name) => `${name} - case when lag(read_at) over line is null then 0 else lag(${name}) over line end as ${name}_since`).join(', ')}
       from judged where problem is null window line as (${SERIES()} order by read_at))
     insert into differences
     select id, null, feed_id, game_id, version_rtp, read_at,
       coalesce(previous_at, ${START_OF_DAY}),
       -- As much as a reading can say; the day goes by the volumes.
       case when turnover_since > 0 then least(100 * payout_since / turnover_since, 100000000)
         else least(coalesce(100 * payout / nullif(turnover, 0), 0), 10000) end::float8,
       turnover_since, payout_since, plays_since,
       ${ADDED.slice(3)
         .map(
           (name) =>
             `case when plays_since is not null and ${name}_since >= 0 then ${name}_since end`,
         )
         .join(', ')}
     from windows where id is not null or previous_id is not null
     union all
     select id, problem, feed_id, game_id, version_rtp, read_at, null, null, null, null, null, null, null, null
     from judged where problem is not null`,
    values,
  )
}

const dayOfTotal = (at: string, zone: string): string =>
  `((${at} - interval '1 microsecond') at time zone ${zone})::date`

/** Midnight, or an hour before the one that PostgreSQL takes, where that is the day already: see {@link beforeDay}. */
const START_OF_DAY = `day::timestamp at time zone zone - case
         when ((day::timestamp at time zone zone - interval '1 hour') at time zone zone)::date = day then interval '1 hour'
         else '0' end`

const SERIES = (table?: string): string => {
  const of = table === undefined ? '' : `${table}.`
  return `partition by ${of}feed_id, ${of}game_id, ${of}version_rtp, ${of}day`
}

const sameSeries = (one: string, other: string): string =>
  `${one}.feed_id = ${other}.feed_id and ${one}.game_id = ${other}.game_id
     and ${one}.version_rtp is not distinct from ${other}.version_rtp`

const falls = (name: string): string =>
  `coalesce(${name} < max(${name}) over before, false)
   or coalesce(${name} > min(${name}) filter (where id is null) over later, false)`
