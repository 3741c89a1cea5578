import type { Client } from '../connection.ts'
import type { Claimed } from './total-queries.ts'

/** What became of readings of a batch; those of games that no longer exist are taken and not counted further. */
export type Counts = {
  batchId: number
  taken: number
  new: number
  changed: number
  unchanged: number
}

type Stored = { touched: { gameId: number; day: string }[]; counts: Counts[] }

/**
 * Moves rows of the inbox to `readings`, under the locks of their games. Rows of one game, moment, feed and version are
 * stored one after the other: each that differs from what stood before keeps it as a correction, unless both are of one
 * batch, which is undone as a whole.
 *
 * @param day the SQL expression for the day of a reading `r`, with the time zone as `$1`.
 */
export const storeRows = async (
  client: Client,
  { ids, refused, extra }: Claimed,
  day: string,
  timeZone: string,
): Promise<Stored> => {
  // A month that is empty when the statement is planned would be read from its start for each row, while others fill it.
  await client.query('set local enable_seqscan = off')
  const { rows } = await client.query<Stored>(
    // Within bounds, so that the database uses the key and does not read what waits after them.
    `with taken as (
       delete from inbox where id between $5 and $6 and id = any($2::bigint[]) returning *),
     arrived as (
       select t.id, coalesce(g.merged_into, g.id) as game_id, t.read_at, t.feed_id, t.version_rtp,
         ${VALUES.map((name) => `t.${name}`).join(', ')}, t.source, b.actor as entered_by,
         statement_timestamp() as entered_at, t.batch_id
       from taken t join games g on g.id = t.game_id join import_batches b on b.id = t.batch_id
       where t.id <> all($3::bigint[])),
     present as (
       select 0::bigint as id, r.game_id, r.read_at, r.feed_id, r.version_rtp,
         ${VALUES.map((name) => `r.${name}`).join(', ')}, r.source, r.entered_by, r.entered_at, r.batch_id
       from (select distinct game_id, read_at, feed_id, version_rtp from arrived) k
       -- By the key, row by row: a join of another kind would read all months of readings.
       cross join lateral (
         select * from readings r where r.game_id = k.game_id and r.read_at = k.read_at
           and r.feed_id = k.feed_id and r.version_rtp is not distinct from k.version_rtp offset 0) r),
     compared as (
       select *, row_number() over line as place, lead(id) over line is null as is_latest,
         first_value(batch_id) over line as first_batch,
         row(${VALUES.join(', ')}) is distinct from lag(row(${VALUES.join(', ')})) over line as differs
       from (table present union all table arrived) as all_rows
       window line as (partition by game_id, read_at, feed_id, version_rtp order by id)),
     standing as (
       select *, lead(batch_id) over line as replaced_by, lead(id) over line is null as is_last
       from compared where (id = 0 or place = 1 or differs) and not (place = 1 and is_latest)
       window line as (partition by game_id, read_at, feed_id, version_rtp order by id)),
     corrected as (
       insert into reading_corrections (${COLUMNS}, replaced_by_batch)
       select ${COLUMNS}, replaced_by from standing where not is_last and replaced_by is distinct from batch_id),
     -- The only ones of their key: nobody else may add any while their games are locked.
     added as (
       insert into readings as r (${COLUMNS})
       select ${COLUMNS} from compared where place = 1 and is_latest and id > 0
       returning r.game_id, ${day} as day),
     replaced as (
       insert into readings as r (${COLUMNS})
       select ${COLUMNS} from standing where is_last and id > 0
       on conflict (game_id, read_at, feed_id, version_rtp) do update set
         ${[...VALUES, 'source', 'entered_by', 'entered_at', 'batch_id'].map((name) => `${name} = excluded.${name}`).join(', ')},
         changed_in = default
       returning r.game_id, ${day} as day)
     select
       (select coalesce(jsonb_agg(jsonb_build_object('gameId', game_id, 'day', day)), '[]')
        from (table added union table replaced) days) as touched,
       (select coalesce(jsonb_agg(c), '[]') from (
          select batch_id as "batchId", count(*) filter (where is_taken) as taken,
            count(*) filter (where is_new) as new,
            count(*) filter (where not is_new and differs) as changed,
            count(*) filter (where not is_new and not differs) as unchanged
          from (
            select id, batch_id, true as is_taken, null as is_new, null as differs from taken
            union all select id, batch_id, false, place = 1 or segments is not null and batch_id = first_batch, differs
            from compared where id > 0) counted
          where id <> all($4::bigint[]) group by 1) c) as counts`,
    [timeZone, ids, refused, extra, ids.reduce(min), ids.reduce(max)],
  )
  await client.query('set local enable_seqscan = on')
  return rows[0] ?? { touched: [], counts: [] }
}

const min = (one: number, other: number) => Math.min(one, other)
const max = (one: number, other: number) => Math.max(one, other)

/** What two readings of one moment are compared by. */
export const VALUES = [
  'rtp',
  'turnover',
  'payout',
  'plays',
  'stake_squares',
  'stake_cubes',
  'max_stake',
  'payout_squares',
  'max_win',
  'window_from',
  'note',
  'segments',
]

const COLUMNS = [
  'game_id',
  'read_at',
  'feed_id',
  'version_rtp',
  ...VALUES,
  'source',
  'entered_by',
  'entered_at',
  'batch_id',
].join(', ')
