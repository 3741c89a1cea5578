/**
 * Whether the day of a feed `f` counts in the game's day: it has volumes, or no other has. Of those without volumes all do,
 * since it hardly matters.
 */
const IS_COUNTED_FEED = `(f.turnover > 0 or not exists (
  select from feed_days o where o.game_id = f.game_id and o.day = f.day and o.turnover > 0))`

/**
 * The SQL expression for what a day `d` of `daily_rtp` is judged against if some feed runs a version of its own: the RTPs of
 * its feeds' versions, weighted as those of the feeds are: by turnover where the day has one, else by plays, percent. Null
 * otherwise.
 */
export const THEORETICAL_OF_DAY = `(
  select round((case when d.turnover > 0 then sum(v.judged_rtp * f.turnover) / sum(f.turnover)
      when sum(f.plays) > 0 then sum(v.judged_rtp * f.plays) / sum(f.plays)
      else avg(v.judged_rtp) end)::numeric, 8)::float8
  from feed_days f
  left join feed_games g on g.game_id = f.game_id and g.feed_id = f.feed_id
  join judged_versions v on v.id = g.version_id
    or g.version_id is null and v.game_id = f.game_id and v.is_monitored
  where f.game_id = d.game_id and f.day = d.day and ${IS_COUNTED_FEED}
    and exists (select from feed_games where game_id = d.game_id))`

/** The same for many days: without a query for each day of the games that have no such feed, which are most. */
export const THEORETICAL_OF_DAYS = `
  case when d.game_id in (select game_id from feed_games) then ${THEORETICAL_OF_DAY} end`
