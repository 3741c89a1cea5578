import { MAX_REFUSED_ROWS } from '@retorna/contract/feeds/readings-push'
import type { Connection } from '../connection.ts'
import {
  selectEqualTotals,
  selectOnlyShortened,
  stoodBefore,
} from '../readings/difference-totals.ts'
import { SELECT_TIME_ZONE } from '../readings/time-zone.ts'
import { together } from '../together.ts'
import { byKey } from './by-key.ts'
import { VALUES } from './reading-values.ts'
import { listRefused } from './refuse-rows.ts'

const valuesOf = (table: string): string => VALUES.map((name) => `${table}.${name}`).join(', ')

const sameMoment = (one: string, other: string): string =>
  `${one}.game_id = ${other}.game_id and ${one}.read_at = ${other}.read_at
    and coalesce(${one}.version_rtp, 0) = coalesce(${other}.version_rtp, 0)`

const STORED_ZONE = `(${SELECT_TIME_ZONE.text})`
const RELEASED_TOTALS = '(select * from released where zone_of_totals is not null)'

/**
 * Removes rows that the transaction has released into a batch and that another reading of the same game, moment and
 * version has superseded, with a segment that may overlap. That reading is of a later batch, a manual entry, or one
 * that their own batch had earlier. Otherwise the inbox would treat the released rows as newer. Rows that contradict
 * their own batch are stored as refused.
 *
 * The segments of a stored reading count as sent by its batch, except those with the same values before the batch of
 * the released rows, which the corrections keep. Nor does a released total contradict or give way to a reading of which
 * only the window has been shortened since. What was left as it was cannot be told from what was sent again the same.
 * Either is corrected: the corrections keep what it was, whereas dropping the row could lose a correction silently.
 *
 * @param after the result of `lastInInbox` before the first row was appended.
 * @returns the numbers of removed rows that were superseded, and that were refused.
 */
export const dropOvertaken = async (
  client: Connection,
  { batchId, after }: { batchId: number; after: number },
): Promise<{ overtaken: number; refused: number }> => {
  const results = await together(client, [
    {
      text: `create temporary table released on commit drop as
        select i.id, i.position, coalesce(g.merged_into, g.id) as game_id, i.read_at, i.feed_id, i.version_rtp,
          ${valuesOf('i')}, (select key from jsonb_object_keys(i.segments) key) as segment, b.created_at,
          case when f.measures = 'totals' then coalesce(f.time_zone, ${STORED_ZONE}) end as zone_of_totals
        from inbox i join games g on g.id = i.game_id join import_batches b on b.id = i.batch_id
          join feeds f on f.id = i.feed_id
        where i.id > $2 and i.batch_id = $1`,
      values: [batchId, after],
    },
    ...byKey({
      text: `create temporary table present on commit drop as
        select r.game_id, r.read_at, r.version_rtp, ${valuesOf('r')}, coalesce(r.batch_id = $1, false) as is_own,
          true as is_stored
        from (select distinct game_id, read_at, feed_id, version_rtp, created_at from released) k
        join readings r on r.game_id = k.game_id and r.read_at = k.read_at
          and r.feed_id = k.feed_id and r.version_rtp is not distinct from k.version_rtp
        where r.batch_id >= $1 or r.batch_id is null and r.entered_at > k.created_at`,
      values: [batchId],
    }),
    ...byKey({
      text: `create temporary table found on commit drop as
        select c.game_id, c.read_at, c.version_rtp, c.segments
        from (select distinct game_id, read_at, feed_id, version_rtp, created_at from released where segment is not null) k
        join reading_corrections c on c.game_id = k.game_id and c.read_at = k.read_at
          and c.feed_id = k.feed_id and c.version_rtp is not distinct from k.version_rtp
        where c.replaced_by_batch >= $1 and ${stoodBefore('c', 'k', '$1')} and c.segments is not null`,
      values: [batchId],
    }),
    ...byKey({
      text: `create temporary table equal_totals on commit drop as
        ${selectEqualTotals(RELEASED_TOTALS)}`,
    }),
    ...byKey({
      text: `create temporary table only_shortened on commit drop as
        ${selectOnlyShortened(RELEASED_TOTALS, '$1')}`,
      values: [batchId],
    }),
    // The planner expects few rows, and would compare each row with all others.
    { text: 'set local enable_nestloop = off' },
    {
      text: `update present p set segments = p.segments - array(
          select part.key from found f cross join lateral jsonb_each(f.segments) part
          where ${sameMoment('f', 'p')} and p.segments -> part.key = part.value and not exists (
            select from released r where ${sameMoment('r', 'p')} and r.segments -> part.key = part.value))
        where p.segments is not null`,
    },
    {
      text: `delete from present p using released r
        where ${sameMoment('p', 'r')} and r.id in (select id from only_shortened)`,
    },
    {
      text: `insert into present
        select coalesce(g.merged_into, g.id), i.read_at, i.version_rtp, ${valuesOf('i')}, i.batch_id = $1, false
        from inbox i join games g on g.id = i.game_id
        where (i.batch_id > $1 or i.batch_id = $1 and i.id <= $2)
          and i.feed_id = (select feed_id from import_batches where id = $1)`,
      values: [batchId, after],
    },
    {
      text: `with compared as materialized (
          select r.id, r.position, p.is_own,
            case when r.segment is null then p.segments is null else p.segments ? r.segment end as is_same_part,
            case when r.segment is null then row(${valuesOf('r')}) is not distinct from row(${valuesOf('p')})
                or p.is_stored and r.id in (select id from equal_totals)
              else p.segments -> r.segment = r.segments -> r.segment end as is_equal
          from released r join present p on ${sameMoment('p', 'r')}
          where r.segment is null or p.segments is null or exists (
            select from jsonb_object_keys(p.segments) key
            where (r.segment::integer, key::integer) in (select one, other from overlapping_segments))),
        overtaken as materialized (
          select id, position, case
              when bool_or(is_own and is_same_part and not is_equal) then 'contradicts-line'
              when bool_or(is_own and not is_same_part) then 'segment-overlaps' end as problem
          from compared group by 1, 2),
        removed as (delete from inbox i using overtaken o where i.id = o.id),
        refused as (
          ${listRefused('select $1::bigint as batch_id, position, problem from overtaken where problem is not null', MAX_REFUSED_ROWS)}),
        counted as (
          select count(*) filter (where problem is null) as overtaken, count(problem) as refused from overtaken),
        counted_off as (
          update import_batches set rows_waiting = rows_waiting - overtaken - refused
          from counted where id = $1 and overtaken + refused > 0)
        select * from counted`,
      values: [batchId],
    },
    { text: 'set local enable_nestloop = on' },
  ])
  return results.at(-2)?.rows[0] ?? { overtaken: 0, refused: 0 }
}
