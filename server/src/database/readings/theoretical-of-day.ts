/**
 * Whether the day of a feed `f` counts in the game's day: it has volumes, or no other has. Of those without volumes all do,
 * since it hardly matters.
 */
const IS_COUNTED_FEED = `(f.turnover > 0 or not exists (
  select from feed_days o where o.game_id = f.game_id and o.day = f.day and o.turnover > 0))`

/** Whether a change of version `c`, the first of table `changes` for the game and all that `same` says, began by the day of `f`. */
const hasBegun = (changes: string, same: string): string => `(
  (c.at at time zone (select coalesce(
    (select value #>> '{}' from settings where key = 'time_zone'), 'UTC')))::date <= f.day
  or not exists (select from ${changes} e where e.game_id = c.game_id and e.id < c.id ${same}))`

/**
 * The SQL expression for what the day of a feed `f` is judged against, percent: the certified RTP that was on record for the feed
 * on that day, else for the game, the first one since ever, without the share of jackpots where these are told apart.
 */
const THEORETICAL_OF_FEED_DAY = `(
  select case when m.jackpots_since is null then r.rtp
    else round(r.rtp::numeric - g.jackpot_share, 4)::float8 end
  from games g
  left join game_metrics m on m.game_id = g.id
  cross join lateral (
    select coalesce(
      (select c.rtp from feed_version_changes c
       where c.game_id = f.game_id and c.feed_id = f.feed_id
         and ${hasBegun('feed_version_changes', 'and e.feed_id = c.feed_id')}
       order by c.id desc limit 1),
      (select c.rtp from version_changes c
       where c.game_id = f.game_id and ${hasBegun('version_changes', '')}
       order by c.id desc limit 1)) as rtp) r
  where g.id = f.game_id)`

/** Whether a game had several versions on record, at different times or at different feeds. */
export const hadSeveralVersions = (gameId: string): string => `(
  exists (select from feed_version_changes where game_id = ${gameId})
  or (select count(*) > 1 from version_changes where game_id = ${gameId}))`

/** The same games `game_id` at once, for many rows of each. */
const GAMES_OF_SEVERAL_VERSIONS = `(
  select game_id from feed_version_changes
  union all select game_id from version_changes group by game_id having count(*) > 1)`

/**
 * The SQL expression for what a day `d` of `daily_rtp` is judged against if its game had several versions on record: the RTPs
 * that its feeds' versions had, weighted as those of the feeds are: by turnover where the day has one, else by plays, percent.
 * Null otherwise.
 */
export const THEORETICAL_OF_DAY = `(
  select round((case when d.turnover > 0 then sum(v.rtp * f.turnover) / sum(f.turnover)
      when sum(f.plays) > 0 then sum(v.rtp * f.plays) / sum(f.plays)
      else avg(v.rtp) end)::numeric, 8)::float8
  from feed_days f
  cross join lateral (select ${THEORETICAL_OF_FEED_DAY} as rtp) v
  where f.game_id = d.game_id and f.day = d.day and v.rtp is not null and ${IS_COUNTED_FEED}
    and ${hadSeveralVersions('d.game_id')})`

/** The same for many days: without a query for each day of the games that have one version, which are most. */
export const THEORETICAL_OF_DAYS = `
  case when d.game_id in ${GAMES_OF_SEVERAL_VERSIONS} then ${THEORETICAL_OF_DAY} end`

/** {@link THEORETICAL_OF_FEED_DAY} for many days: null for those of the games that have one version. */
export const THEORETICAL_OF_FEED_DAYS = `
  case when f.game_id in ${GAMES_OF_SEVERAL_VERSIONS} then ${THEORETICAL_OF_FEED_DAY} end`
