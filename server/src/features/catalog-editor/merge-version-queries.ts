import type { Connection } from '../../database/connection.ts'

/**
 * The versions that were on record for both games over all feeds (feed 0), and for the feeds of the duplicate, in the
 * form of `versions_on_record`.
 */
const RECORDS = `
  select game_id, feed_id, rtp, at,
    case when row_number() over changes = 1 then '-infinity' else at end as since,
    lead(at, 1, 'infinity') over changes as until
  from (
    select game_id, 0 as feed_id, id, rtp, at from version_changes
    where game_id in ($1, $2)
      and game_id in (select game_id from rtp_versions where is_monitored)
    union all
    select game_id, feed_id, id, rtp, at from feed_version_changes where game_id = $1
  ) c
  window changes as (partition by game_id, feed_id order by id)`

/**
 * The feeds that keep the duplicate's version: those for which a version of the duplicate is set, and those that read
 * only the duplicate.
 */
const FEEDS = `(
    select feed_id from feed_version_changes where game_id = $1
    union (select feed_id from feed_days where game_id = $1
      except select feed_id from feed_days where game_id = $2)
  ) except select feed_id from feed_version_changes where game_id = $2`

/**
 * Moves the versions on record for a duplicate at its feeds to another game, which already has its versions, so that
 * the feeds are still judged against the version that they run. If that is the other game's version, none is stored.
 * Must be called before the days are rolled up.
 *
 * @returns the number of feeds that now have a version of their own.
 */
export const moveFeedVersions = async (
  client: Connection,
  { from, into }: { from: number; into: number },
): Promise<number> => {
  const onOther = (statement: string) => client.query(statement, [into])
  await client.query(
    `create temp table moving_versions on commit drop as
     with records as (${RECORDS}),
     spans as (
       select f.feed_id, coalesce(own.rtp, nullif(was.rtp, is_now.rtp)) as rtp,
         greatest(own.since, was.since, is_now.since) as since,
         least(own.at, was.at, is_now.at) as first_at
       from (${FEEDS}) f
       left join records own on own.game_id = $1 and own.feed_id = f.feed_id
       left join records was on was.game_id = $1 and was.feed_id = 0
         and was.since < coalesce(own.until, 'infinity')
         and was.until > coalesce(own.since, '-infinity')
       left join records is_now on is_now.game_id = $2 and is_now.feed_id = 0
         and is_now.since < least(own.until, was.until)
         and is_now.until > greatest(own.since, was.since)),
     changes as (
       select *, lag(rtp) over (partition by feed_id order by since) as before,
         bool_or(rtp is not null) over (partition by feed_id) as differs
       from spans)
     select feed_id, rtp, case when since = '-infinity' then first_at else since end as at
     from changes
     where differs and (since = '-infinity' or rtp is distinct from before)`,
    [from, into],
  )
  await client.query('delete from feed_games where game_id = $1', [from])
  await onOther(`insert into feed_games (feed_id, game_id, version_id)
     select m.feed_id, $1, v.id
     from (select distinct on (feed_id) feed_id, rtp from moving_versions order by feed_id, at desc) m
     join rtp_versions v on v.game_id = $1 and v.rtp = m.rtp`)
  // The trigger has recorded each version as if it had run only from now on.
  await onOther(`delete from feed_version_changes
     where game_id = $1 and feed_id in (select feed_id from moving_versions)`)
  // Done here as well as where the version of a feed is set.
  await onOther(`insert into changed_days (game_id, first_day)
     select $1, '-infinity'::date where exists (select from moving_versions)`)
  const { rowCount } = await onOther(`with moved as (
       insert into feed_version_changes (game_id, feed_id, rtp, at)
       select $1, feed_id, rtp, at from moving_versions order by feed_id, at
       returning feed_id)
     select distinct feed_id from moved`)
  return rowCount ?? 0
}
