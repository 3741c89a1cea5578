/**
 * Whether the day of a feed `f` counts in the game's day: it has volumes, or no feed has. If no feed has volumes, all
 * count; the difference is negligible.
 */
export const IS_COUNTED_FEED = `(f.turnover > 0 or not exists (
  select from feed_days o where o.game_id = f.game_id and o.day = f.day and o.turnover > 0))`

/**
 * The RTPs with and without the jackpots' share of games whose jackpots are reported separately since some day; from
 * that day on they are judged against the latter.
 */
const RTPS_OF_JACKPOT_GAMES = `
  select m.game_id, m.jackpots_since, v.rtp, v.judged_rtp
  from game_metrics m join judged_versions v on v.game_id = m.game_id and v.is_monitored
  where v.judged_rtp <> v.rtp`

/** Whether a game with a version on record had several, at different times or feeds. */
const hadSeveralVersions = (gameId: string): string => `(
  (exists (select from feed_version_changes where game_id = ${gameId})
    or (select count(*) > 1 from version_changes where game_id = ${gameId}))
  and exists (select from rtp_versions where game_id = ${gameId} and is_monitored))`

/** Whether the days of a game with a version on record are judged against several RTPs, at different times or feeds. */
export const hadSeveralRtps = (gameId: string): string => `(
  ${hadSeveralVersions(gameId)}
  or exists (select from (${RTPS_OF_JACKPOT_GAMES}) jackpots where jackpots.game_id = ${gameId}))`

/** All games of {@link hadSeveralVersions} at once, for many rows of each. */
const GAMES_OF_SEVERAL_VERSIONS = `(
  select game_id from rtp_versions where is_monitored and game_id in (
    select game_id from feed_version_changes
    union all select game_id from version_changes group by game_id having count(*) > 1))`

/**
 * Joins the versions on record on the day of a feed `f`: for the feed as `own`, and for the game as `of_game`.
 * `records` may be a query that restricts `versions_on_record` to some games, since the view computes those of all.
 */
export const withRecords = (records = 'versions_on_record'): string => `
  left join ${records} own on own.game_id = f.game_id and own.feed_id = f.feed_id
    and f.day >= own.from_day and f.day < own.until_day
  left join ${records} of_game on of_game.game_id = f.game_id and of_game.feed_id = 0
    and f.day >= of_game.from_day and f.day < of_game.until_day`

/** Days before jackpots were reported separately include their payouts. */
const judgedOf = (record: string): string =>
  `case when f.day < ${record}.jackpots_since then ${record}.rtp else ${record}.judged_rtp end`

/** The RTP that the day of a feed {@link withRecords} is judged against, percent; null if unknown. */
export const THEORETICAL_OF_FEED_DAY = `coalesce(${judgedOf('own')}, ${judgedOf('of_game')})`

/**
 * {@link THEORETICAL_OF_FEED_DAY} over all counted feeds of a day `d` of `daily_rtp`, weighted like its RTP: by
 * turnover if the day has one, else by plays.
 */
export const THEORETICAL_OF_FEEDS = `
  round((case when d.turnover > 0
      then sum(${THEORETICAL_OF_FEED_DAY} * f.turnover) / sum(f.turnover)
    when sum(f.plays) > 0 then sum(${THEORETICAL_OF_FEED_DAY} * f.plays) / sum(f.plays)
    else avg(${THEORETICAL_OF_FEED_DAY}) end)::numeric, 8)::float8`

/** The RTP that a day `d` of a game with several versions is judged against. */
const OF_SEVERAL_VERSIONS = `(
  select ${THEORETICAL_OF_FEEDS}
  from feed_days f ${withRecords()}
  where f.game_id = d.game_id and f.day = d.day and ${IS_COUNTED_FEED})`

/** The RTP that a day `d` is judged against if its game is judged against several RTPs, percent; null otherwise. */
export const THEORETICAL_OF_DAY = `
  case when ${hadSeveralVersions('d.game_id')} then ${OF_SEVERAL_VERSIONS}
    else (select case when d.day < jackpots_since then rtp else judged_rtp end
      from (${RTPS_OF_JACKPOT_GAMES}) jackpots where jackpots.game_id = d.game_id) end`

/**
 * {@link THEORETICAL_OF_DAY} for many days: no query per day except for games with several versions, which are the
 * minority. With a single version, all feeds of a day are judged against the same.
 */
export const THEORETICAL_OF_DAYS = `
  case when d.game_id in ${GAMES_OF_SEVERAL_VERSIONS} then ${OF_SEVERAL_VERSIONS}
    when d.game_id in (select game_id from (${RTPS_OF_JACKPOT_GAMES}) jackpots) then (
      select case when d.day < (rtps ->> 'jackpots_since')::date then (rtps ->> 'rtp')::float8
        else (rtps ->> 'judged_rtp')::float8 end
      from (select (select jsonb_object_agg(game_id, to_jsonb(jackpots)) from (${RTPS_OF_JACKPOT_GAMES}) jackpots)
        -> d.game_id::text as rtps offset 0) of_game) end`
