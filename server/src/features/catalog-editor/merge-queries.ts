import type { Connection } from '../../database/connection.ts'
import { maySharePlays } from '../../database/readings/count-twice.ts'
import { dayOfReading } from '../../database/readings/day-of-reading.ts'
import { readingOf, SUMMED } from '../../database/readings/segments.ts'
import { moveFeedVersions } from './merge-version-queries.ts'

/** The ids of a duplicate and of the game that it is merged into. */
type Merge = { from: number; into: number }

/** Locks both games, always in the same order. */
export const lockGames = async (client: Connection, ids: readonly number[]): Promise<void> => {
  await client.query('select id from games where id = any($1) order by id for update', [ids])
}

/** The columns that a reading and its correction share, except the game. */
const OF_CORRECTION = `read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake,
  payout_squares, source, entered_by, entered_at, batch_id, feed_id, version_rtp, window_from, max_win, note, segments`

/**
 * Moves a game's readings to another and creates the table `touched` with the affected (game, day)
 * pairs. If both have the same reading of a feed, the duplicate's is kept as a correction: the other's wins, or gets its
 * segments, too, if they can share no plays.
 */
export const moveReadings = async (client: Connection, { from, into }: Merge, timeZone: string) => {
  await client.query('create temp table touched (game_id integer, day date) on commit drop')
  await client.query(
    `insert into touched
     select g.id, d.day
     from (select distinct ${await dayOfReading(client, timeZone)} as day from readings r where r.game_id = $2) d
     cross join unnest(array[$2, $3]::integer[]) as g (id)`,
    [timeZone, from, into],
  )
  // Readings are deleted and inserted instead of updated: where they are distributed by game, a row cannot move to
  // another game.
  await client.query(
    'create temp table moving on commit drop as select * from readings where game_id = $1',
    [from],
  )
  await client.query(
    `create temp table standing on commit drop as
       select read_at, feed_id, version_rtp from readings where game_id = $1`,
    [into],
  )
  await client.query(
    `create temp table moving_corrections on commit drop as
       select * from reading_corrections where game_id = $1`,
    [from],
  )
  await client.query('delete from readings where game_id = $1', [from])
  await client.query('delete from reading_corrections where game_id = $1', [from])
  await client.query(
    `insert into removed_rows (game_id, read_at, feed_id, version_rtp)
     select game_id, read_at, feed_id, version_rtp from moving`,
  )
  await client.query(
    `insert into reading_corrections (id, game_id, ${OF_CORRECTION}, replaced_by_batch, replaced_at)
     overriding system value
     select id, $1, ${OF_CORRECTION}, replaced_by_batch, replaced_at from moving_corrections`,
    [into],
  )
  const added = await addParts(client, into)
  const isBeaten = `exists (select from standing s where s.read_at = m.read_at
    and s.feed_id = m.feed_id and s.version_rtp is not distinct from m.version_rtp)`
  const kept = await client.query(
    `insert into reading_corrections (game_id, ${OF_CORRECTION})
     select $1, ${OF_CORRECTION} from moving m where ${isBeaten}`,
    [into],
  )
  const moved = await client.query(
    `insert into readings (game_id, ${OF_CORRECTION})
     select $1, ${OF_CORRECTION} from moving m where not ${isBeaten}`,
    [into],
  )
  // They are found again if the other game has them.
  await client.query('delete from feed_problems where game_id = $1', [from])
  await client.query('delete from judged_feeds where game_id = $1', [from])
  await client.query('update fallen_totals set game_id = $2 where game_id = $1', [from, into])
  return { readings: (moved.rowCount ?? 0) + added, kept: (kept.rowCount ?? 0) - added }
}

/** Adds segments of the readings in `moving` to those of the other game, and returns to how many readings. */
const addParts = async (client: Connection, into: number): Promise<number> => {
  const isSame = (one: string, other: string) => `${one}.read_at = ${other}.read_at
    and ${one}.feed_id = ${other}.feed_id and ${one}.version_rtp is not distinct from ${other}.version_rtp`
  await client.query(
    `create temp table adding on commit drop as
       select r.*, r.segments || m.segments as both_parts
       from moving m join readings r on r.game_id = $1 and ${isSame('r', 'm')}
       where r.window_from is not distinct from m.window_from and not ${maySharePlays('r', 'm')}`,
    [into],
  )
  const kept = await client.query(
    `insert into reading_corrections (game_id, ${OF_CORRECTION}) select $1, ${OF_CORRECTION} from adding`,
    [into],
  )
  if (kept.rowCount === 0) return 0
  const sum = readingOf('r', 'k.both_parts')
  await client.query(
    `update adding r set ${sum.set} from adding k ${sum.from} where ${isSame('r', 'k')}`,
  )
  await client.query(
    `update readings r set changed_in = default, ${SUMMED.map((name) => `${name} = k.${name}`).join(', ')}
     from adding k where r.game_id = $1 and ${isSame('r', 'k')}`,
    [into],
  )
  return kept.rowCount ?? 0
}

/** Moves users' data about a game to another: favorites, views, messages, overlays, sessions. */
export const movePeoplesThings = async (client: Connection, { from, into }: Merge) => {
  const favorites = await client.query(
    `insert into favorites (user_id, game_id, created_at)
     select user_id, $2, created_at from favorites where game_id = $1 on conflict do nothing`,
    [from, into],
  )
  await client.query('delete from favorites where game_id = $1', [from])
  await client.query(
    `insert into game_looks (user_id, game_id, looked_at)
     select user_id, $2, looked_at from game_looks where game_id = $1
     on conflict (user_id, game_id) do update
       set looked_at = greatest(game_looks.looked_at, excluded.looked_at)`,
    [from, into],
  )
  await client.query('delete from game_looks where game_id = $1', [from])
  await client.query('update notifications set game_id = $2 where game_id = $1', [from, into])
  await client.query('update overlay_links set game_id = $2 where game_id = $1', [from, into])
  await client.query('update play_sessions set game_id = $2 where game_id = $1', [from, into])
  return { favorites: favorites.rowCount ?? 0 }
}

/**
 * Moves a game's investigations to another. If one is open there, too, the duplicate's ends unresolved and continues in
 * the other.
 *
 * @returns the ended ones, with their new entries.
 */
export const moveInvestigations = async (client: Connection, { from, into }: Merge) => {
  const { rows } = await client.query<{ investigation: number; entry: number }>(
    `with ended as (
       update investigations i set closed_at = now(), outcome = 'unresolved'
       where game_id = $1 and closed_at is null and exists (
         select from investigations o where o.game_id = $2 and o.closed_at is null
           and o.operator_id is not distinct from i.operator_id)
       returning id)
     insert into investigation_entries (investigation_id, author, content)
     select id, 'system', jsonb_build_object('kind', 'outcome', 'outcome', 'unresolved',
       'text', 'The game was merged into another one that is being investigated. / O jogo foi unido a outro que já está em investigação.', 'figures', null)
     from ended order by id
     returning investigation_id as investigation, id as entry`,
    [from, into],
  )
  await client.query('update investigations set game_id = $2 where game_id = $1', [from, into])
  return rows
}

/**
 * Moves alerts to another game, once its metrics are computed: they take its RTP as baseline and count its new days;
 * alerts by answer store its answer at the next evaluation. The variation of the duplicate's RTP counts for that
 * baseline. If both games have the same alert, the other game's wins.
 */
export const moveAlerts = async (client: Connection, { from, into }: Merge): Promise<void> => {
  await client.query(
    `delete from alerts a where a.game_id = $1 and a.is_active and a.deleted_at is null and exists (
       select from alerts o where o.game_id = $2 and o.is_active and o.deleted_at is null
         and o.user_id = a.user_id and o.direction = a.direction
         and (o.unit = a.unit
           or o.unit not in ('version', 'answer') and a.unit not in ('version', 'answer')))`,
    [from, into],
  )
  await client.query(
    `update alerts set game_id = $2, updated_at = now(),
       baseline_rtp = (select current_rtp from game_metrics where game_id = $2),
       baseline_plays = (select current_plays from game_metrics where game_id = $2),
       answer = null, counts_from = first_counted($2, unit)
     where game_id = $1`,
    [from, into],
  )
  await client.query(
    `insert into evidence_changes (game_id)
     select $1::integer where exists (select from alerts where game_id = $1 and unit = 'answer')`,
    [into],
  )
}

/**
 * Adds the versions (including those of single feeds), payout tables and reviews that the other game lacks, and the
 * image if it has none; none of the versions is monitored.
 */
export const moveDetails = async (client: Connection, { from, into }: Merge) => {
  const versions = await client.query(
    `insert into rtp_versions (game_id, rtp, variant, source, seen_on)
     select $2, rtp, variant, source, seen_on from rtp_versions where game_id = $1
     on conflict do nothing`,
    [from, into],
  )
  await client.query(
    `insert into game_images (game_id, content_type, sha256, bytes)
     select $2, content_type, sha256, bytes from game_images where game_id = $1
     on conflict do nothing`,
    [from, into],
  )
  await client.query(
    `with moved as (delete from reading_reviews where game_id = $1 returning *)
     insert into reading_reviews (game_id, day, rtp, judgment, note, reviewed_by, reviewed_at)
     select $2, day, rtp, judgment, note, reviewed_by, reviewed_at from moved
     on conflict do nothing`,
    [from, into],
  )
  await client.query(
    `update payout_tables t set game_id = $2,
       deleted_at = case when exists (
         select from payout_tables o where o.game_id = $2 and o.version_rtp = t.version_rtp
           and o.mode = t.mode and o.deleted_at is null)
         then coalesce(deleted_at, now()) else deleted_at end
     where game_id = $1`,
    [from, into],
  )
  const feedVersions = await moveFeedVersions(client, { from, into })
  await client.query('update feed_names set game_id = $2 where game_id = $1', [from, into])
  await client.query('update quarantined_readings set game_id = $2 where game_id = $1', [
    from,
    into,
  ])
  await client.query(
    `with moved as (delete from accepted_turnovers where game_id = $1 returning *)
     insert into accepted_turnovers as a (feed_id, game_id, turnover, accepted_by, accepted_at)
     select feed_id, $2, turnover, accepted_by, accepted_at from moved
     on conflict (feed_id, game_id) do update
     set turnover = greatest(a.turnover, excluded.turnover)`,
    [from, into],
  )
  return { versions: versions.rowCount ?? 0, feedVersions }
}

/** Makes a game an alias of another. */
export const markMerged = async (client: Connection, { from, into }: Merge): Promise<void> => {
  await client.query('update games set merged_into = $2 where merged_into = $1', [from, into])
  await client.query(
    `update games set updated_at = clock_timestamp(),
       is_active = is_active and id <> $1,
       merged_into = case when id = $1 then $2::integer else merged_into end
     where id in ($1, $2)`,
    [from, into],
  )
}
