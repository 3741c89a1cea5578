import type { Client } from '../connection.ts'
import { readingOf } from '../readings/segments.ts'
import { together } from '../together.ts'
import { byKey } from './by-key.ts'

const SAME_MOMENT = (one: string, other: string): string =>
  ['game_id', 'read_at', 'feed_id', 'version']
    .map((name) => `${one}.${name} = ${other}.${name}`)
    .join(' and ')

/**
 * Completes each claimed row that covers one segment of a moment: adds the segments that are stored or arrived before
 * it, except those that it may overlap, which it replaces. A segment replaces a moment that was sent without any.
 */
export const mergeSegments = async (client: Client, ids: readonly number[]): Promise<void> => {
  const sum = readingOf('i', 'm.segments')
  await together(client, [
    {
      text: `create temporary table arriving_parts on commit drop as
        select i.id, coalesce(g.merged_into, g.id) as game_id, i.read_at, i.feed_id,
          coalesce(i.version_rtp, 0) as version, i.segments,
          (select key::integer from jsonb_object_keys(i.segments) key) as segment
        from inbox i join games g on g.id = i.game_id where i.id = any($1::bigint[])`,
      values: [ids],
    },
    ...byKey({
      text: `create temporary table present_parts on commit drop as
        select k.*, r.segments
        from (select distinct game_id, read_at, feed_id, version from arriving_parts where segments is not null) k
        join readings r on r.game_id = k.game_id and r.read_at = k.read_at
          and r.feed_id = k.feed_id and coalesce(r.version_rtp, 0) = k.version`,
    }),
    // The planner expects few rows, and would compare each row with all others.
    { text: 'set local enable_nestloop = off' },
    {
      text: `with mine as (table arriving_parts),
        parts as (
          select 0::bigint as id, p.game_id, p.read_at, p.feed_id, p.version, e.key::integer as segment, e.value
          from present_parts p cross join lateral jsonb_each(p.segments) e
          union all
          select m.id, m.game_id, m.read_at, m.feed_id, m.version, m.segment, m.segments -> m.segment::text
          from mine m where m.segments is not null),
        merged as (
          select m.id, jsonb_object_agg(p.segment::text, p.value) as segments
          from mine m join parts p on ${SAME_MOMENT('p', 'm')} and p.id <= m.id
          where m.segments is not null and not exists (
            select from mine later where ${SAME_MOMENT('later', 'm')}
              and later.id > p.id and later.id <= m.id
              and (later.segments is null
                or (later.segment, p.segment) in (select one, other from overlapping_segments)))
          group by m.id)
        update inbox i set ${sum.set} from merged m ${sum.from}
        where i.id = m.id`,
    },
    { text: 'set local enable_nestloop = on' },
    { text: 'drop table arriving_parts, present_parts' },
  ])
}
