/**
 * Whether the day of a feed `f` counts in the game's day: it has volumes, or no other has. Of those without volumes all do,
 * since it hardly matters.
 */
export const IS_COUNTED_FEED = `(f.turnover > 0 or not exists (
  select from feed_days o where o.game_id = f.game_id and o.day = f.day and o.turnover > 0))`

/** Games that have had jackpots told apart since some day; from that day on they are judged against the RTP without the jackpots' share. */
const GAMES_OF_JACKPOTS = `
  select told.game_id from game_metrics told join games on games.id = told.game_id
  where told.jackpots_since is not null and games.jackpot_share > 0`

/** Whether the days of a game that has a version on record are judged against several RTPs: at different times or at different feeds. */
export const hadSeveralRtps = (gameId: string): string => `(
  exists (select from rtp_versions where game_id = ${gameId} and is_monitored)
  and (exists (select from feed_version_changes where game_id = ${gameId})
    or (select count(*) > 1 from version_changes where game_id = ${gameId})
    or exists (${GAMES_OF_JACKPOTS} and told.game_id = ${gameId})))`

/** The same games `game_id` at once, for many rows of each. */
const GAMES_OF_SEVERAL_RTPS = `(
  select game_id from rtp_versions where is_monitored and game_id in (
    select game_id from feed_version_changes
    union all select game_id from version_changes group by game_id having count(*) > 1
    union all ${GAMES_OF_JACKPOTS}))`

/**
 * Joins to the day of a feed `f` what was on record then for the feed, `own`, and for the game, `of_game`. The records are those of
 * `versions_on_record`, or of a query that takes them of some games alone, since else they are made of all.
 */
export const withRecords = (records = 'versions_on_record'): string => `
  left join ${records} own on own.game_id = f.game_id and own.feed_id = f.feed_id
    and f.day >= own.from_day and f.day < own.until_day
  left join ${records} of_game on of_game.game_id = f.game_id and of_game.feed_id = 0
    and f.day >= of_game.from_day and f.day < of_game.until_day`

/** Days before jackpots were told apart hold what they paid. */
const judgedOf = (record: string): string =>
  `case when f.day < ${record}.jackpots_since then ${record}.rtp else ${record}.judged_rtp end`

/** What the day of a feed {@link withRecords} is judged against, percent; null: unknown. */
export const THEORETICAL_OF_FEED_DAY = `coalesce(${judgedOf('own')}, ${judgedOf('of_game')})`

/** The same of all counted feeds of a day `d` of `daily_rtp`, by turnover where the day has one, else by plays, as its RTP is. */
export const THEORETICAL_OF_FEEDS = `
  round((case when d.turnover > 0
      then sum(${THEORETICAL_OF_FEED_DAY} * f.turnover) / sum(f.turnover)
    when sum(f.plays) > 0 then sum(${THEORETICAL_OF_FEED_DAY} * f.plays) / sum(f.plays)
    else avg(${THEORETICAL_OF_FEED_DAY}) end)::numeric, 8)::float8`

/** What a day `d` is judged against if its game is judged against several RTPs, percent; null otherwise. */
export const THEORETICAL_OF_DAY = `(
  select ${THEORETICAL_OF_FEEDS}
  from feed_days f ${withRecords()}
  where f.game_id = d.game_id and f.day = d.day and ${IS_COUNTED_FEED}
    and ${hadSeveralRtps('d.game_id')})`

/** The same for many days: without a query for each day of the games that have one, which are most. */
export const THEORETICAL_OF_DAYS = `
  case when d.game_id in ${GAMES_OF_SEVERAL_RTPS} then ${THEORETICAL_OF_DAY} end`
