import type { Client } from '../connection.ts'
import { byKey } from './by-key.ts'
import { growDays } from './grow-days.ts'
import type { Claimed } from './total-queries.ts'

/** What became of readings of a batch; those of games that no longer exist are taken and not counted further. */
export type Counts = {
  batchId: number
  taken: number
  new: number
  changed: number
  unchanged: number
}

/** A day that has grown has its figures, or those of its feeds; the others have to be rolled up. */
export type TouchedDay = { gameId: number; day: string; become: 'grown' | 'grown-apart' | null }

type Stored = { touched: TouchedDay[]; counts: Counts[] }

/**
 * Moves rows of the inbox to `readings`, under the locks of their games. Rows of one game, moment, feed and version are
 * stored one after the other: each that differs from what stood before keeps it as a correction, unless both are of one
 * batch, which is undone as a whole.
 *
 * @param day the SQL expression for the day of a reading `r`, with the time zone as `$1`.
 */
export const storeRows = async (
  client: Client,
  claimed: Claimed,
  day: string,
  timeZone: string,
): Promise<Stored> => {
  await findPresent(client, claimed)
  await compare(client, claimed)
  await writeReadings(client)
  const touched = await grow(client, day, timeZone)
  const { ids, extra } = claimed
  const { rows: counts } = await client.query<Counts>(
    // Within bounds, so that the database uses the key and does not read what waits after them.
    `with taken as (
       delete from inbox where id between $3 and $4 and id = any($2::bigint[]) returning id, batch_id)
     select batch_id as "batchId", count(*) as taken,
       count(*) filter (where is_new) as new,
       count(*) filter (where not is_new and differs) as changed,
       count(*) filter (where not is_new and not differs) as unchanged
     from (
       select t.batch_id, place = 1 or c.segments is not null and t.batch_id = first_batch as is_new, differs
       from taken t left join compared c using (id) where t.id <> all($1::bigint[])) counted
     group by 1`,
    [extra, ids, ...boundsOf(ids)],
  )
  await client.query('drop table present, compared')
  return { touched, counts }
}

const boundsOf = (ids: readonly number[]): number[] => [ids.reduce(min), ids.reduce(max)]

/** What arrived and is stored: `$1` its rows, `$2` and `$3` their bounds, `$4` those of them that are refused. */
const ARRIVED = `inbox i join games g on g.id = i.game_id join import_batches b on b.id = i.batch_id
  where i.id between $2 and $3 and i.id = any($1::bigint[]) and i.id <> all($4::bigint[])`

const valuesOf = ({ ids, refused }: Claimed): unknown[] => [ids, ...boundsOf(ids), refused]

/** The temporary table `present`: what stands already under the keys of what arrived. */
const findPresent = (client: Client, claimed: Claimed): Promise<void> =>
  byKey(client, () =>
    client.query(
      `create temporary table present on commit drop as
         select 0::bigint as id, ${columnsOf('r')}
         from (select distinct coalesce(g.merged_into, g.id) as game_id, i.read_at, i.feed_id, i.version_rtp
           from ${ARRIVED}) k
         join readings r on r.game_id = k.game_id and r.read_at = k.read_at
           and r.feed_id = k.feed_id and r.version_rtp is not distinct from k.version_rtp`,
      valuesOf(claimed),
    ),
  )

/** The temporary table `compared`: what is to be stored and what stands, each beside what came before it. */
const compare = async (client: Client, claimed: Claimed): Promise<void> => {
  await client.query(
    `create temporary table compared on commit drop as
       select *, row_number() over line as place, lead(id) over line is null as is_latest,
         first_value(batch_id) over line as first_batch,
         row(${VALUES.join(', ')}) is distinct from lag(row(${VALUES.join(', ')})) over line as differs
       from (
         table present
         union all
         select i.id, coalesce(g.merged_into, g.id), i.read_at, i.feed_id, i.version_rtp,
           ${VALUES.map((name) => `i.${name}`).join(', ')}, i.source, b.actor as entered_by,
           statement_timestamp() as entered_at, i.batch_id
         from ${ARRIVED}) as all_rows
       window line as (${LINE} order by id)`,
    valuesOf(claimed),
  )
}

const writeReadings = async (client: Client): Promise<void> => {
  await client.query(
    `insert into reading_corrections (${COLUMNS}, replaced_by_batch)
     select ${COLUMNS}, replaced_by from ${STANDING}
     where not is_last and replaced_by is distinct from batch_id`,
  )
  await client.query(`insert into readings (${COLUMNS}) select ${COLUMNS} from ${ADDED} r`)
  await client.query(
    `insert into readings (${COLUMNS}) select ${COLUMNS} from ${REPLACED} r
     on conflict (game_id, read_at, feed_id, version_rtp) do update set
       ${[...VALUES, 'source', 'entered_by', 'entered_at', 'batch_id', 'changed_in'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
}

/** Adds what is new to the days that it can be added to. */
const grow = async (client: Client, day: string, timeZone: string): Promise<TouchedDay[]> => {
  let touched: TouchedDay[] = []
  await byKey(client, async () => {
    const { rows } = await client.query<TouchedDay>(
      `with touched as (
         select ${columnsOf('r')}, ${day} as day, true as is_new from ${ADDED} r
         union all select ${columnsOf('r')}, ${day}, false from ${REPLACED} r),
       ${growDays('touched')}
       select game_id as "gameId", day,
         case when bool_and(is_shared) then 'grown-apart' when not bool_and(is_shared) then 'grown' end as become
       -- Not joined: by key alone, each day would be compared with each that has grown.
       from (
         select game_id, day, null::boolean as is_shared from touched
         union all select game_id, day, is_shared from grown) t
       group by 1, 2`,
      [timeZone],
    )
    touched = rows
  })
  return touched
}

const LINE = 'partition by game_id, read_at, feed_id, version_rtp'
/** The only ones of their key: nobody else may add any while their games are locked. */
const ADDED = '(select * from compared where place = 1 and is_latest and id > 0)'
const STANDING = `(
  select *, lead(batch_id) over line as replaced_by, lead(id) over line is null as is_last
  from compared where (id = 0 or place = 1 or differs) and not (place = 1 and is_latest)
  window line as (${LINE} order by id)) standing`
const REPLACED = `(select * from ${STANDING} where is_last and id > 0)`

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

const NAMES = [
  'game_id',
  'read_at',
  'feed_id',
  'version_rtp',
  ...VALUES,
  'source',
  'entered_by',
  'entered_at',
  'batch_id',
]
const COLUMNS = NAMES.join(', ')

const columnsOf = (table: string): string => NAMES.map((name) => `${table}.${name}`).join(', ')
