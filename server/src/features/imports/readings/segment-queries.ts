import type { Segment } from '@retorna/domain/readings/segment'
import type { Connection } from '../../../database/connection.ts'
import { readingOf, SEGMENT_FIGURES } from '../../../database/readings/segments.ts'
import { onlyRow } from '../../../database/statement-outcome.ts'
import { addSegments } from '../../../ingestion/segment-queries.ts'
import { GOOD, problemOfRow } from './staged-values.ts'

const SAME_SEGMENT = `(s.channel, s.stake_level, s.mode, s.money)
  is not distinct from (g.channel, g."stakeLevel", g.mode, g.money)`
const SAME_MOMENT = (one: string, other: string) =>
  `${one}.game_id = ${other}.game_id and ${one}.read_at = ${other}.read_at
     and ${one}.version_rtp is not distinct from ${other}.version_rtp`

/**
 * Finds the segments of staged rows, and adds those that the feed does not have yet. Rows get a problem if the feed
 * may not have their segment.
 *
 * @returns whether any row belongs to a segment.
 */
export const nameSegments = async (client: Connection, feedId: number): Promise<boolean> => {
  const { rows } = await client.query<Segment>(
    `select distinct channel, stake_level as "stakeLevel", mode, money
     from staged where is_part and problems is null`,
  )
  if (rows.length === 0) return false
  const { ids, refusal } = await addSegments(client, feedId, rows)
  // Each row is compared with all of these; a file may name thousands that the feed may not have.
  const found = rows.flatMap((segment) => {
    const id = ids.get(segment)
    return id === undefined ? [] : { ...segment, id }
  })
  await client.query(
    `update staged s set segment_id = g.id
     from json_to_recordset($1) g (id integer, channel text, "stakeLevel" text, mode text, money text)
     where s.is_part and s.problems is null and ${SAME_SEGMENT}`,
    [JSON.stringify(found)],
  )
  await client.query(
    `update staged set problems = ${problemOfRow('$1::text', "''")}
     where is_part and problems is null and segment_id is null`,
    [refusal],
  )
  return true
}

const FIGURES = SEGMENT_FIGURES.filter((name) => name !== 'payout')

/**
 * Replaces the good rows of one game, moment and version that belong to segments by one row: their sum, with the
 * stored segments that they do not replace. Rows that may hold the same plays, or whose windows begin at different
 * times, get a problem; each names another's line. The caller has named the segments and locked the games.
 */
export const foldSegments = async (client: Connection, feedId: number): Promise<void> => {
  await client.query(
    `update staged s set problems = ${problemOfRow("case when o.overlaps then 'segment-overlaps' else 'window-differs' end", 'o.other')}
     from (
       select distinct on (s.line) s.line, t.line::text as other, p.overlaps
       from staged s join staged t on ${SAME_MOMENT('t', 's')}
       cross join lateral (select s.segment_id is null or t.segment_id is null
         or (s.segment_id, t.segment_id) in (select one, other from overlapping_segments) as overlaps) p
       where ${GOOD} and t.problems is null and t.contradicts is null
         and s.segment_id is distinct from t.segment_id
         and (p.overlaps or s.window_from is distinct from t.window_from)
       order by s.line, t.line) o
     where s.line = o.line`,
  )
  await client.query(
    `create temp table folded on commit drop as
       select s.game_id, s.read_at, s.version_rtp, min(s.line) as first,
         jsonb_object_agg(s.segment_id::text, jsonb_strip_nulls(jsonb_build_object(
           'payout', s.payout - coalesce(s.jackpot_win, 0),
           ${FIGURES.map((name) => `'${name}', s.${name}`).join(', ')}))) as segments
       from staged s where ${GOOD} and s.segment_id is not null group by 1, 2, 3`,
  )
  await client.query('analyze folded')
  await client.query(
    `create temp table added_parts on commit drop as
       select s.* from staged s join folded f on ${SAME_MOMENT('f', 's')} where s.line > f.first and ${GOOD}`,
  )
  await client.query('delete from staged s using added_parts p where p.line = s.line')
  await client.query(
    `create temp table stored_parts on commit drop as
       select f.first, r.segments from folded f join readings r on ${SAME_MOMENT('r', 'f')}
       where r.feed_id = $1 and r.segments is not null
         and r.read_at between (select min(read_at) from folded) and (select max(read_at) from folded)`,
    [feedId],
  )
  await client.query(
    `update folded f set segments = f.segments || (
       select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p.segments) e
       where not exists (
         select from jsonb_object_keys(f.segments) k join overlapping_segments o on o.one = k::integer
         where o.other = e.key::integer))
     from stored_parts p where p.first = f.first`,
  )
  const sum = readingOf('s', 'f.segments')
  await client.query(
    `update staged s set ${sum.set} from folded f ${sum.from} where s.line = f.first`,
  )
}

/**
 * Refuses the rows that {@link foldSegments} has added to one that was refused since, for the same reason.
 *
 * @returns how many rows stay added to another, with examples.
 */
export const settleFolded = async (client: Connection) => {
  await client.query(
    `update added_parts p set problems = s.problems from folded f join staged s on s.line = f.first
     where ${SAME_MOMENT('f', 'p')} and s.problems is not null`,
  )
  await client.query('insert into staged select * from added_parts where problems is not null')
  const { rows } = await client.query<{
    added: number
    examples: { line: number; first: number }[]
  }>(
    `with added as (
       select p.line, f.first from added_parts p join folded f on ${SAME_MOMENT('f', 'p')}
       where p.problems is null)
     select count(*)::integer as added,
       coalesce((select jsonb_agg(e) from (select * from added order by line limit 20) e), '[]') as examples
     from added`,
  )
  return onlyRow(rows)
}
