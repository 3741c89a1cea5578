import { FIGURES, FIGURES_OF_READINGS } from '../figures-of-day.ts'

/** The sums of a day that are unknown unless every reading has them. */
const SUMS = ['turnover', 'payout', 'stake_squares', 'stake_cubes', 'payout_squares']

const IS_LATER = '(s.last_reading_at, s.rtp, s.plays) > (d.last_reading_at, d.rtp, d.plays)'

/**
 * SQL for parts of a statement that adds new readings to the figures of their days, so that a day with a reading each second
 * is not read again each second: `grown` are the games and days that this was possible for. It is where the day is of one
 * feed and the readings before and the new ones are of one class, all with volumes or all with plays alone; the others have to
 * be rolled up by `rollUpDays`, which computes the same.
 *
 * @param added the part with the new readings: rows of `readings` and their `day`.
 * @param replaced the part with the `game_id` and `day` of readings that took the place of others.
 */
export const growDays = (added: string, replaced: string): string => `
  sums (game_id, day, feed_id, ${FIGURES}) as (
    select r.game_id, r.day, min(r.feed_id), ${FIGURES_OF_READINGS}
    from ${added} r where not exists (select from ${replaced} o where o.game_id = r.game_id and o.day = r.day)
    group by 1, 2 having min(r.feed_id) = max(r.feed_id) and not bool_or(r.segments is not null)),
  grown as (
    update daily_rtp d set
      rtp = case when d.turnover > 0 then (100 * (d.payout + s.payout) / (d.turnover + s.turnover))::float8
        when ${IS_LATER} then s.rtp else d.rtp end,
      plays = case when d.turnover > 0 then d.plays + s.plays when ${IS_LATER} then s.plays else d.plays end,
      ${SUMS.map((name) => `${name} = d.${name} + s.${name}`).join(', ')},
      max_stake = case when d.max_stake is not null and s.max_stake is not null
        then greatest(d.max_stake, s.max_stake) end,
      readings = d.readings + s.readings,
      last_reading_at = greatest(d.last_reading_at, s.last_reading_at),
      changed_in = default
    from sums s
    where d.game_id = s.game_id and d.day = s.day and d.feed_id = s.feed_id and not d.is_segmented
      and d.left_out = 0 and s.left_out = 0
      and (d.turnover > 0 and s.turnover > 0
        or d.turnover is null and s.turnover is null and d.plays > 0 and s.plays > 0)
    returning d.game_id, d.day, s.readings),
  totals as (
    update game_totals g set readings = g.readings + s.readings
    from (select game_id, sum(readings) as readings from grown group by 1) s
    where g.game_id = s.game_id),
  noted as (
    insert into changed_days (game_id, first_day) select game_id, min(day) from grown group by 1)`
