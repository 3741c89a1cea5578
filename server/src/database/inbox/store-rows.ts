import type { Client } from '../connection.ts'
import { needsArchived } from '../readings/archived-months.ts'
import { type Statement, together } from '../together.ts'
import { byKey } from './by-key.ts'
import { growDays } from './grow-days.ts'
import { VALUES } from './reading-values.ts'
import { type Taken, takeOff } from './take-off.ts'
import type { Claimed } from './total-queries.ts'

/** The outcome of a batch's readings; those of games that no longer exist only count as taken. */
export type Counts = {
  batchId: number
  taken: number
  new: number
  changed: number
  unchanged: number
}

/**
 * `grown`: the day was updated in place. `grown-apart`: only the rows of its feeds were updated, which must then be
 * combined. `null`: the day must be rolled up from its readings.
 */
export type TouchedDay = { gameId: number; day: string; become: 'grown' | 'grown-apart' | null }

type Stored = { touched: TouchedDay[]; counts: Counts[] }

/**
 * Moves rows of the inbox to `readings`, under the locks of their games. Rows of one game, moment, feed and version
 * are stored one after the other: each that differs from the previous one stores that as a correction, unless both
 * belong to one batch, which is undone as a whole.
 *
 * @param day the SQL expression for the day of a reading `r`, with the time zone as `$1`.
 */
export const storeRows = async (
  client: Client,
  claimed: Claimed,
  day: string,
  timeZone: string,
): Promise<Stored> => {
  const [, , takenOff, , , , , looked] = await together(client, [
    ...takeOff(claimed),
    ...findPresent(),
    LOOK_FOR_REPEATS,
  ])
  const taken: Taken[] = takenOff.rows
  const isAllNew: boolean = looked.rows[0]?.isAllNew
  const stored = await together(client, [
    ...(isAllNew ? [{ text: 'alter table arrived rename to compared' }] : COMPARE),
    ...WRITE_READINGS,
    ...grow(day, timeZone),
    countStored(claimed),
    { text: 'drop table present, compared' },
  ])
  const [grown, , counted] = stored.slice(-4)
  return { touched: grown?.rows ?? [], counts: withStored(taken, counted?.rows ?? []) }
}

/** The outcome of the rows of each batch, as rows of {@link Counts}. */
const countStored = ({ extra }: Claimed): Statement => ({
  text: `select batch_id as "batchId", count(*) filter (where is_new) as new,
      count(*) filter (where not is_new and differs) as changed,
      count(*) filter (where not is_new and not differs) as unchanged
    from (
      select batch_id, place = 1 or segments is not null and batch_id = first_batch as is_new, differs
      from compared where id > 0 and id <> all($1::bigint[])) counted
    group by 1`,
  values: [extra],
})

const withStored = (taken: readonly Taken[], rows: readonly Omit<Counts, 'taken'>[]): Counts[] => {
  const stored = new Map(rows.map((row) => [row.batchId, row]))
  return taken.map((each) => ({
    new: 0,
    changed: 0,
    unchanged: 0,
    ...stored.get(each.batchId),
    ...each,
  }))
}

/** The temporary table `present`: the stored readings under the keys of those that arrived. */
const findPresent = (): [Statement, Statement, Statement] =>
  byKey({
    text: `create temporary table present on commit drop as
      select 0::bigint as id, ${columnsOf('r')}
      from (select distinct ${KEY} from arrived) k
      join readings r on r.game_id = k.game_id and r.read_at = k.read_at
        and r.feed_id = k.feed_id and r.version_rtp is not distinct from k.version_rtp`,
  })

/** Adds new readings to their days where that is possible, and returns each {@link TouchedDay}. */
const grow = (day: string, timeZone: string): [Statement, Statement, Statement] =>
  byKey({
    text: `with touched as (
        select ${columnsOf('r')}, ${day} as day, not stood as is_new from ${ADDED} r
        union all select ${columnsOf('r')}, ${day}, not stood from ${REPLACED} r
        union all select ${columnsOf('r')}, ${day}, false from ${DISPLACED} r where not ${needsArchived(day)}),
      ${growDays('touched')}
      select game_id as "gameId", day,
        case when bool_and(is_shared) then 'grown-apart' when not bool_and(is_shared) then 'grown' end as become
      -- Not joined: by key alone, each day would be compared with each that has grown.
      from (
        select game_id, day, null::boolean as is_shared from sums
        union all select game_id, day, is_shared from grown) t
      group by 1, 2`,
    values: [timeZone],
  })

const KEY = 'game_id, read_at, feed_id, version_rtp'
/** New rows with a key of their own. Nobody else can add that key while the games are locked. */
const ADDED = '(select * from compared where place = 1 and is_latest and id > 0)'
const STANDING = `(
  select *, lead(batch_id) over line as replaced_by, lead(id) over line is null as is_last
  from compared where (id = 0 or place = 1 or differs) and not (place = 1 and is_latest)
  window line as (partition by ${KEY} order by id)) standing`
const REPLACED = `(select * from ${STANDING} where is_last and id > 0)`
/**
 * Replaced readings. If its window was different, a replaced reading may have belonged to another day, which loses
 * it.
 */
const DISPLACED = `(select * from ${STANDING} where id = 0 and not is_last)`

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

const LOOK_FOR_REPEATS: Statement = {
  text: `select not exists (select from present)
    and not exists (select from arrived group by ${KEY} having count(*) > 1) as "isAllNew"`,
}

/** The temporary table `compared`: new and stored readings, each next to its predecessor. */
const COMPARE: readonly Statement[] = [
  {
    text: `create temporary table compared on commit drop as
      select *, row_number() over line as place, lead(id) over line is null as is_latest,
        first_value(batch_id) over line as first_batch, first_value(id) over line = 0 as stood,
        row(${VALUES.join(', ')}) is distinct from lag(row(${VALUES.join(', ')})) over line as differs
      from (table present union all select id, ${COLUMNS} from arrived) as all_rows
      window line as (partition by ${KEY} order by id)`,
  },
  { text: 'drop table arrived' },
]

const WRITE_READINGS: readonly Statement[] = [
  {
    text: `insert into reading_corrections (${COLUMNS}, replaced_by_batch)
      select ${COLUMNS}, replaced_by from ${STANDING}
      where not is_last and replaced_by is distinct from batch_id`,
  },
  { text: `insert into readings (${COLUMNS}) select ${COLUMNS} from ${ADDED} r` },
  {
    text: `insert into readings (${COLUMNS}) select ${COLUMNS} from ${REPLACED} r
      on conflict (game_id, read_at, feed_id, version_rtp) do update set
        ${[...VALUES, 'source', 'entered_by', 'entered_at', 'batch_id', 'changed_in'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
  },
]
