import type { Client } from '../connection.ts'
import { beforeDay } from './day-of-reading.ts'

/** Arriving running totals: `text` selects them, in the order of the columns below, with unique `id`. */
export type ArrivingTotals = { text: string; values: unknown[] }

/** The columns of arriving totals. `zone` is the time zone of their feed's days. */
const TOTALS = `id, feed_id, zone, game_id, version_rtp, read_at, turnover, payout, plays,
  stake_squares, stake_cubes, payout_squares`

/** Unlike volumes, these are unknown in windows after or before a total that lacks them. */
const DETAILS = ['plays', 'stake_squares', 'stake_cubes', 'payout_squares']
const ADDED = ['turnover', 'payout', ...DETAILS]

/**
 * Computes the windows between running totals of the day, under the locks of their games. Creates the temporary
 * table `differences` with a row for each arriving total, and for each stored reading that a new earlier total
 * shortens (`id` null). A total read at midnight ends the day. If several totals have the same moment, only the
 * last counts and has a row. The column `problem` is `total-without-volumes`, or `total-falls` for a total below an
 * earlier one of its day or above a later stored one. Such a total is left out of the differences.
 */
export const differenceTotals = async (client: Client, { text, values }: ArrivingTotals) => {
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

/**
 * SQL for those running totals that equal the stored total of their moment, which is the sum of the day's windows up
 * to it. Plays and the other details are compared where those of all these windows are known.
 *
 * @param totals SQL for their relation, with `zone_of_totals`.
 * @returns SQL for their `id`.
 */
export const selectEqualTotals = (totals: string): string => {
  const given = [...ADDED, 'max_stake', 'max_win', 'note', 'read_at']
  return `
    select t.id
    from ${totals} t join readings r on ${IN_DAY_SO_FAR}
    group by t.id, r.game_id, ${given.map((name) => `t.${name}`).join(', ')}
    having sum(r.turnover) = t.turnover and sum(r.payout) = t.payout
      and ${DETAILS.map((name) => `(count(r.${name}) < count(*) or sum(r.${name}) = t.${name})`).join(' and ')}
      and bool_or(r.read_at = t.read_at and (r.plays is null or r.max_stake is not distinct from t.max_stake)
        and r.max_win is not distinct from t.max_win and r.note is not distinct from t.note)`
}

/**
 * SQL for those running totals at whose moment a batch and later ones have stored no other total, but only shortened
 * the window of an earlier one. A total that was sent again the same cannot be told from it, because what was sent is
 * not kept.
 *
 * @param totals SQL for their relation, with `zone_of_totals` and `created_at`, the time of the batch.
 * @param batch SQL for the batch.
 * @returns SQL for their `id`.
 */
export const selectOnlyShortened = (totals: string, batch: string): string => {
  const before = (name: string) =>
    `sum(case when c.id is not null then c.${name} when ${stoodBefore('r', 't', batch)} then r.${name} end)`
  return `
    select t.id
    from ${totals} t join readings r on ${IN_DAY_SO_FAR}
      left join reading_corrections c on c.game_id = r.game_id and c.read_at = r.read_at and ${sameSeries('c', 't')}
        and c.replaced_by_batch >= ${batch} and ${stoodBefore('c', 't', batch)}
    group by t.id, r.game_id
    having bool_or(r.read_at = t.read_at and c.id is not null)
      and sum(r.turnover) = ${before('turnover')} and sum(r.payout) = ${before('payout')}
      and (count(r.plays) < count(*) or sum(r.plays) is not distinct from ${before('plays')})`
}

/**
 * SQL for whether a reading or correction is from before a batch.
 *
 * @param arrived SQL for a relation with `created_at`, the time of the batch.
 */
export const stoodBefore = (table: string, arrived: string, batch: string): string =>
  `coalesce(${table}.batch_id < ${batch}, ${table}.entered_at < ${arrived}.created_at)`

const dayOfTotal = (at: string, zone: string): string =>
  `((${at} - interval '1 microsecond') at time zone ${zone})::date`

/** Midnight, or an hour earlier if that already belongs to the day: see {@link beforeDay}. */
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

/** SQL for the readings `r` of the day of a total `t` up to its moment, which add up to the total. */
const IN_DAY_SO_FAR = `${sameSeries('r', 't')}
     and r.read_at > ${beforeDay(dayOfTotal('t.read_at', 't.zone_of_totals'), 't.zone_of_totals')} and r.read_at <= t.read_at
     and ${dayOfTotal('r.read_at', 't.zone_of_totals')} = ${dayOfTotal('t.read_at', 't.zone_of_totals')}`

const falls = (name: string): string =>
  `coalesce(${name} < max(${name}) over before, false)
   or coalesce(${name} > min(${name}) filter (where id is null) over later, false)`
