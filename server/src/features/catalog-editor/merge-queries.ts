import type { Connection } from '../../database/connection.ts'
import { moveFeedVersions } from './merge-version-queries.ts'

/** The ids of a duplicate and of the game that it is merged into. */
export type Merge = { from: number; into: number }

/** Locks both games, always in the same order. */
export const lockGames = async (client: Connection, ids: readonly number[]): Promise<void> => {
  await client.query('select id from games where id = any($1) order by id for update', [ids])
}

/** Moves users' data about a game to another: favorites, views, messages, overlays, sessions. */
export const movePeoplesThings = async (client: Connection, { from, into }: Merge) => {
  const run = (statement: string) => client.query(statement, [from, into])
  const favorites = await run(`insert into favorites (user_id, game_id, created_at)
     select user_id, $2, created_at from favorites where game_id = $1 on conflict do nothing`)
  await client.query('delete from favorites where game_id = $1', [from])
  await run(`insert into game_looks (user_id, game_id, looked_at)
     select user_id, $2, looked_at from game_looks where game_id = $1
     on conflict (user_id, game_id) do update
       set looked_at = greatest(game_looks.looked_at, excluded.looked_at)`)
  await client.query('delete from game_looks where game_id = $1', [from])
  await run('update notifications set game_id = $2 where game_id = $1')
  await run('update overlay_links set game_id = $2 where game_id = $1')
  await run('update play_sessions set game_id = $2 where game_id = $1')
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
  const run = (statement: string) => client.query(statement, [from, into])
  const versions = await run(`insert into rtp_versions (game_id, rtp, variant, source, seen_on)
     select $2, rtp, variant, source, seen_on from rtp_versions where game_id = $1
     on conflict do nothing`)
  await run(`insert into game_images (game_id, content_type, sha256, bytes)
     select $2, content_type, sha256, bytes from game_images where game_id = $1
     on conflict do nothing`)
  await run(`with moved as (delete from reading_reviews where game_id = $1 returning *)
     insert into reading_reviews (game_id, day, rtp, judgment, note, reviewed_by, reviewed_at)
     select $2, day, rtp, judgment, note, reviewed_by, reviewed_at from moved
     on conflict do nothing`)
  await run(`update payout_tables t set game_id = $2,
       deleted_at = case when exists (
         select from payout_tables o where o.game_id = $2 and o.version_rtp = t.version_rtp
           and o.mode = t.mode and o.deleted_at is null)
         then coalesce(deleted_at, now()) else deleted_at end
     where game_id = $1`)
  const feedVersions = await moveFeedVersions(client, { from, into })
  await run('update feed_names set game_id = $2 where game_id = $1')
  await run('update quarantined_readings set game_id = $2 where game_id = $1')
  await run(`with moved as (delete from accepted_turnovers where game_id = $1 returning *)
     insert into accepted_turnovers as a (feed_id, game_id, turnover, accepted_by, accepted_at)
     select feed_id, $2, turnover, accepted_by, accepted_at from moved
     on conflict (feed_id, game_id) do update
     set turnover = greatest(a.turnover, excluded.turnover)`)
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
