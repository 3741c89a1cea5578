import { type RawBuilder, sql } from 'kysely'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { CURRENCY_OF_DAY } from '../../database/readings/best-class.ts'

/*
 * SQL for facts about the days of a game. `due` is a row for a game over all of its feeds or at one of them; it is
 * judged by the row `b` of `evidence_bases`.
 */

/**
 * The days `f` of feeds for which another version was on record on that day than the one that the game is judged at.
 */
const DAYS_OF_OTHER_VERSIONS = sql`versions_on_record w
  join feed_days f on f.game_id = w.game_id and f.feed_id = w.feed_id
    and f.day >= w.from_day and f.day < w.until_day
  join rtp_versions v on v.game_id = w.game_id and v.is_monitored and v.rtp <> w.rtp`

/**
 * The first day that is judged for a row `b` of `evidence_bases`: within its version, and with jackpots reported
 * separately as they are today.
 */
export const sinceOf = (timeZone: string): RawBuilder<string> =>
  sql`greatest(coalesce((b.since at time zone ${timeZone})::date, '-infinity'), b.jackpots_since)`

/** Whether a feed ran another version on the day `d` than the one of the game `due`. */
export const isOfOtherVersion = sql`case
  -- Asked first, as nearly no game has any: whatever the database thinks, it does not look for the days of the others.
  when exists (select from feed_version_changes where game_id = due.game_id) then exists (
    select from ${DAYS_OF_OTHER_VERSIONS}
    where f.game_id = due.game_id and f.day = d.day)
  else false end`

/** Whether the turnover over all feeds is unknown for days of the version. */
export const lacksTurnover = (timeZone: string): RawBuilder<boolean> => sql`
  (due.feed_id = ${ALL_FEEDS} and exists (
    select from daily_rtp d
    where d.game_id = due.game_id and d.feed_id is null and d.turnover is null and not d.in_stakes
      and d.day >= ${sinceOf(timeZone)}))`

/** Whether days are not judged because one of their feeds ran another version. */
export const ranOtherVersion = (timeZone: string): RawBuilder<boolean> => sql`
  (due.feed_id = ${ALL_FEEDS} and exists (
    select from ${DAYS_OF_OTHER_VERSIONS}
    where f.game_id = due.game_id and f.turnover > 0 and f.day >= ${sinceOf(timeZone)}))`

/** Whether the game has segments, or evidence on segments that it had. */
export const HAS_SEGMENTS = sql<boolean>`
  (exists (select from segment_days where game_id = due.game_id)
    or exists (select from segment_evidence where game_id = due.game_id))`

/** Whether days have Σ payout², as `is_known`; `due` has the first day on which that may have changed. */
export const KNOWN_SQUARES = sql`(
  -- Days before the first changed one have none if the evidence had none.
  select exists (
    select from daily_rtp d
    where due.feed_id = ${ALL_FEEDS} and d.game_id = due.game_id and d.payout_squares is not null
      and d.day >= case when due.had then '-infinity' else due.first_day end
    union all
    select from feed_days d
    where d.feed_id = due.feed_id and d.game_id = due.game_id and d.payout_squares is not null
      and d.day >= case when due.had then '-infinity' else due.first_day end) as is_known)`

/** Whether days are counted in average stakes because several currencies were played, as `in_stakes`. */
export const unitOf = (timeZone: string): RawBuilder<unknown> => sql`(
  select due.feed_id = ${ALL_FEEDS} and coalesce(
    bool_or(d.in_stakes) or min(d.currency) <> max(d.currency), false) as in_stakes
  from (
    select d.day, d.in_stakes, ${sql.raw(CURRENCY_OF_DAY)} as currency from daily_rtp d
    where d.game_id = due.game_id and (d.turnover > 0 or d.in_stakes)) d
  where d.day >= ${sinceOf(timeZone)} and not ${isOfOtherVersion})`
