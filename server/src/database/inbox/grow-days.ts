import { FIGURES, FIGURES_OF_READINGS } from '../readings/figures-of-day.ts'
import { addSegments } from '../readings/segments.ts'

const IS_LATER = '(s.last_reading_at, s.rtp, s.plays) > (d.last_reading_at, d.rtp, d.plays)'

/** The figures of a feed's day `d` plus the sums `s` of new readings, if both are of the same class. */
const TOGETHER = `
  case when d.turnover > 0 then (100 * (d.payout + s.payout) / (d.turnover + s.turnover))::float8
    when ${IS_LATER} then s.rtp else d.rtp end,
  d.turnover + s.turnover, d.payout + s.payout,
  case when d.turnover > 0 then d.plays + s.plays when ${IS_LATER} then s.plays else d.plays end,
  d.stake_squares + s.stake_squares, d.stake_cubes + s.stake_cubes,
  case when d.max_stake is not null and s.max_stake is not null then greatest(d.max_stake, s.max_stake) end,
  d.payout_squares + s.payout_squares,
  d.readings + s.readings, greatest(d.last_reading_at, s.last_reading_at), d.left_out + s.left_out`

/** Both sides have volumes, whatever else they have, or both have only readings with plays. */
const IS_ONE_CLASS = `coalesce(d.turnover > 0 and s.turnover > 0
  or d.left_out = 0 and s.left_out = 0 and d.turnover is null and s.turnover is null
    and d.plays > 0 and s.plays > 0, false)`

const SAME_DAY = 'd.game_id = g.game_id and d.day = g.day'
const NEW_FIGURES = `(${FIGURES}) = (${FIGURES.replace(/\w+/g, 'g.$&')})`

/**
 * SQL for parts of a statement that adds new readings to the figures of their days, so that a day with a reading each
 * second is not read again each second. `grown` holds the games and days for which this was possible; `is_shared`
 * marks days of several feeds, which still have to be combined. It is possible if no reading replaced another, and
 * each feed's earlier and new readings are of the same class, or if a single feed has the first readings of the day.
 * All other days have to be rolled up by `rollUpDays`, which gives the same result.
 *
 * @param touched a relation of rows of `readings` with their `day` and `is_new`, whether they replaced no other
 *   reading.
 */
export const growDays = (touched: string): string => `
  sums (game_id, day, feed_id, is_new, is_segmented, ${FIGURES}) as (
    select r.game_id, r.day, r.feed_id, bool_and(r.is_new), bool_or(r.segments is not null), ${FIGURES_OF_READINGS}
    from ${touched} r group by 1, 2, 3),
  joined (game_id, day, feed_id, is_segmented, added, fits, ${FIGURES}) as (
    select s.game_id, s.day, s.feed_id, s.is_segmented, s.readings,
      bool_and(s.is_new and ${IS_ONE_CLASS}) over (partition by s.game_id, s.day), ${TOGETHER}
    from sums s left join feed_days d
      on d.game_id = s.game_id and d.day = s.day and d.feed_id = s.feed_id),
  growing as (
    select j.*, w.feed_id is null as is_shared
    from joined j join daily_rtp w using (game_id, day) where j.fits),
  first as (
    select s.* from (select *, count(*) over (partition by game_id, day) as feeds from sums) s
    where s.feeds = 1 and s.is_new
      and not exists (select from daily_rtp d where d.game_id = s.game_id and d.day = s.day)),
  begun as (
    insert into daily_rtp (game_id, day, feed_id, is_segmented, ${FIGURES})
    select game_id, day, feed_id, is_segmented, ${FIGURES} from first),
  own as (
    update daily_rtp d
    set ${NEW_FIGURES}, is_segmented = d.is_segmented or g.is_segmented, changed_in = default
    from growing g where not g.is_shared and ${SAME_DAY}),
  parts as (
    update shared_days d set ${NEW_FIGURES}
    from growing g where g.is_shared and ${SAME_DAY} and d.feed_id = g.feed_id),
  grown as (
    select game_id, day, is_shared, bool_or(is_segmented) as is_segmented, sum(added) as readings,
      max(last_reading_at) as last_reading_at
    from growing group by 1, 2, 3
    union all select game_id, day, false, is_segmented, readings, last_reading_at from first),
  of_segments as (
    ${addSegments(`(
      select * from ${touched} r
      -- A condition of its own: joined by key alone, each reading would be compared with each day that has grown.
      where r.segments is not null
        and coalesce((r.game_id, r.day) in (select game_id, day from grown), false)) r`)}),
  shared as (
    update daily_rtp d set readings = d.readings + g.readings,
      is_segmented = d.is_segmented or g.is_segmented,
      last_reading_at = greatest(d.last_reading_at, g.last_reading_at)
    from grown g where g.is_shared and ${SAME_DAY}),
  totals as (
    insert into game_totals as t (game_id, readings) select game_id, sum(readings) from grown group by 1
    on conflict (game_id) do update set readings = t.readings + excluded.readings),
  noted as (
    insert into changed_days (game_id, first_day) select game_id, min(day) from grown group by 1)`
