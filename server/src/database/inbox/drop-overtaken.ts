import type { Connection } from '../connection.ts'
import { together } from '../together.ts'
import { byKey } from './by-key.ts'

/**
 * Removes rows that the transaction has appended to a batch, if a later batch or a person has meanwhile said the same: of the
 * game, moment and version, and of plays that may be those of the row's segment. The inbox would take them for newer.
 *
 * @param after of `lastInInbox` before the first was appended.
 * @returns how many.
 */
export const dropOvertaken = async (
  client: Connection,
  { batchId, after }: { batchId: number; after: number },
): Promise<number> => {
  const results = await together(client, [
    {
      text: `create temporary table released on commit drop as
        select i.id, coalesce(g.merged_into, g.id) as game_id, i.read_at, i.feed_id, i.version_rtp,
          (select key::integer from jsonb_object_keys(i.segments) key) as segment, b.created_at
        from inbox i join games g on g.id = i.game_id join import_batches b on b.id = i.batch_id
        where i.id > $2 and i.batch_id = $1`,
      values: [batchId, after],
    },
    ...byKey({
      text: `create temporary table later on commit drop as
        select r.game_id, r.read_at, r.version_rtp, r.segments
        from (select distinct game_id, read_at, feed_id, version_rtp, created_at from released) k
        join readings r on r.game_id = k.game_id and r.read_at = k.read_at
          and r.feed_id = k.feed_id and r.version_rtp is not distinct from k.version_rtp
        where r.batch_id > $1 or r.batch_id is null and r.entered_at > k.created_at`,
      values: [batchId],
    }),
    // The database expects few rows, and would compare each with all.
    { text: 'set local enable_nestloop = off' },
    {
      text: `insert into later
        select coalesce(g.merged_into, g.id), i.read_at, i.version_rtp, i.segments
        from inbox i join games g on g.id = i.game_id
        where i.batch_id > $1 and i.feed_id = (select feed_id from import_batches where id = $1)`,
      values: [batchId],
    },
    {
      text: `with overtaken as materialized (
          select distinct r.id
          from released r join later l on l.game_id = r.game_id and l.read_at = r.read_at
            and coalesce(l.version_rtp, 0) = coalesce(r.version_rtp, 0)
          where r.segment is null or l.segments is null or exists (
            select from jsonb_object_keys(l.segments) key
            where (r.segment, key::integer) in (select one, other from overlapping_segments))),
        removed as (delete from inbox i using overtaken o where i.id = o.id),
        counted as (select count(*) as rows from overtaken),
        counted_off as (
          update import_batches set rows_waiting = rows_waiting - counted.rows
          from counted where id = $1 and counted.rows > 0)
        select rows from counted`,
      values: [batchId],
    },
    { text: 'set local enable_nestloop = on' },
  ])
  return results.at(-2)?.rows[0]?.rows ?? 0
}
