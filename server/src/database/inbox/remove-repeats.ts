import type { Connection } from '../connection.ts'
import { VALUES } from './reading-values.ts'
import { listRefused } from './refuse-rows.ts'

/** The last row of the inbox so far; rows appended by the transaction come after it. */
export const lastInInbox = async (client: Connection): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from inbox',
  )
  return rows[0]?.id ?? 0
}

/** The segment of a row `i`, as text; null if it covers all plays. */
const SEGMENT = '(select key from jsonb_object_keys(i.segments) key)'

/**
 * Removes rows that the transaction has appended to a batch and that repeat the game, moment, version and segment
 * of an earlier one. Rows whose values differ from the first one are stored as rejected.
 *
 * @param after the result of {@link lastInInbox} before the first row was appended.
 * @param mostRefused the maximum number to store; the counts include all.
 * @returns the numbers of rows that equaled the first and that contradicted it.
 */
export const removeRepeats = async (
  client: Connection,
  { batchId, after, mostRefused }: { batchId: number; after: number; mostRefused: number },
): Promise<{ repeated: number; contradicting: number }> => {
  // Enough to sort a million rows in memory.
  await client.query("set local work_mem = '96MB'")
  const { rows } = await client.query<{ repeated: number; contradicting: number }>(
    // Values are compared only for rows with the same key: usually none, even in a large body.
    `with repeated as materialized (
       select game_id, read_at, version_rtp, ${SEGMENT} as segment from inbox i
       where id > $2 and batch_id = $1 group by 1, 2, 3, 4 having count(*) > 1),
     sent as (
       select id, position, row_number() over line as place,
         value <> first_value(value) over line as differs
       from (
         select id, position, game_id, read_at, i.version_rtp, r.segment,
           hash_record_extended(row(${VALUES.join(', ')}), 0) as value
         from inbox i join repeated r using (game_id, read_at)
         where id > $2 and batch_id = $1 and i.version_rtp is not distinct from r.version_rtp
           and ${SEGMENT} is not distinct from r.segment) as hashed
       window line as (partition by game_id, read_at, version_rtp, segment order by id)),
     repeats as materialized (select * from sent where place > 1),
     removed as (delete from inbox i using repeats r where i.id = r.id),
     refused as (
       ${listRefused(`select $1::bigint as batch_id, position, 'contradicts-line' as problem
         from repeats where differs order by position limit $3`)}),
     counted as (
       select count(*) filter (where not differs) as repeated, count(*) filter (where differs) as contradicting
       from repeats),
     counted_off as (
       update import_batches set rows_waiting = rows_waiting - repeated - contradicting
       from counted where id = $1 and repeated + contradicting > 0)
     select * from counted`,
    [batchId, after, mostRefused],
  )
  return rows[0] ?? { repeated: 0, contradicting: 0 }
}

/**
 * Rejects rows that the transaction has appended to a batch and that may share plays with an earlier one of the same
 * game, moment and version, because their segments may overlap or one has none; and those whose window begins at another
 * time than that of the first one, because their sum would have no window.
 *
 * @param after as for {@link removeRepeats}, which must run first.
 * @returns the number of rejected rows.
 */
export const refuseOverlaps = async (
  client: Connection,
  { batchId, after, mostRefused }: { batchId: number; after: number; mostRefused: number },
): Promise<number> => {
  // The planner, which expects few rows, would compare each with all others. An "or" of the two conditions would force it to.
  await client.query('set local enable_nestloop = off')
  const { rows } = await client.query<{ overlapping: number }>(
    `with mine as materialized (
       select id, position, game_id, read_at, coalesce(version_rtp, 0) as version, ${SEGMENT}::integer as segment,
         window_from is distinct from first_value(window_from) over (
           partition by game_id, read_at, version_rtp order by id) as differs
       from inbox i where id > $2 and batch_id = $1),
     overlapping as materialized (
       select m.id, m.position, 'segment-overlaps' as problem from mine m where exists (
         select from mine e
         where e.game_id = m.game_id and e.read_at = m.read_at and e.version = m.version and e.id < m.id
           and (e.segment is null or m.segment is null
             or (e.segment, m.segment) in (select one, other from overlapping_segments where one <> other)))),
     wrong as materialized (
       table overlapping union all
       select id, position, 'window-differs' from mine where differs and id not in (select id from overlapping)),
     removed as (delete from inbox i using wrong w where i.id = w.id and i.id > $2),
     refused as (
       ${listRefused(`select $1::bigint as batch_id, position, problem
         from wrong order by position limit $3`)}),
     counted as (select count(*) as overlapping from wrong),
     counted_off as (
       update import_batches set rows_waiting = rows_waiting - overlapping
       from counted where id = $1 and overlapping > 0)
     select * from counted`,
    [batchId, after, mostRefused],
  )
  await client.query('set local enable_nestloop = on')
  return rows[0]?.overlapping ?? 0
}
