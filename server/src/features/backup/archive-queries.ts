import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection, Pool } from '../../database/connection.ts'
import { onlyRow } from '../../database/statement-outcome.ts'

/**
 * The readings `r` of a month. The application may read only the partitioned table; PostgreSQL prunes its
 * partitions.
 */
const readingsOf = (month: string): string => {
  const first = pg.escapeLiteral(`${month}-01`)
  return `readings r where r.read_at >= ${first}::timestamp at time zone 'UTC'
    and r.read_at < (${first}::timestamp + interval '1 month') at time zone 'UTC'`
}

/** The months before a moment, `YYYY-MM`, oldest first, that have a partition with readings. */
export const monthsBefore = async (pool: Pool, until: Date): Promise<string[]> => {
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM'), 'YYYY-MM') as month
     from pg_inherits where inhparent = 'readings'::regclass
       and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') < $1::date order by 1`,
    [until.toISOString().slice(0, 10)],
  )
  return rows.map(({ month }) => month)
}

export type MonthState = {
  rows: number
  /** Changes whenever a row changes. */
  fingerprint: string
  batches: number[]
  columns: string[]
}

export const stateOf = async (client: Connection, month: string): Promise<MonthState> => {
  const { rows: batches } = await client.query<{ id: number | null; rows: number }>(
    `select r.batch_id as id, count(*) as rows from ${readingsOf(month)} group by 1 order by 1`,
  )
  const { rows: found } = await client.query<Pick<MonthState, 'fingerprint' | 'columns'>>(
    `select readings_fingerprint($1) as fingerprint,
       array(select attname::text from pg_attribute where attrelid = 'readings'::regclass
         and attnum > 0 and not attisdropped order by attnum) as columns`,
    [`${month}-01`],
  )
  return {
    ...onlyRow(found),
    rows: batches.reduce((sum, batch) => sum + batch.rows, 0),
    batches: batches.flatMap(({ id }) => id ?? []),
  }
}

/** The readings of a month in the text format of COPY, in chunks of any size. */
export const copyMonth = (client: Connection, month: string, columns: readonly string[]) => {
  const names = columns.map((column) => `r.${pg.escapeIdentifier(column)}`).join(', ')
  return client.query(
    copyTo(
      `copy (select ${names} from ${readingsOf(month)} order by r.read_at, r.game_id, r.feed_id) to stdout`,
    ),
  )
}

/** Records a month as archived and removes its readings; returns whether they still matched the fingerprint. */
export const dropMonth = async (
  client: Connection,
  month: string,
  { name, rows, batches, fingerprint }: Omit<MonthState, 'columns'> & { name: string },
): Promise<boolean> => {
  await client.query(
    'insert into archived_months (month, name, rows, batches) values ($1, $2, $3, $4)',
    [`${month}-01`, name, rows, batches],
  )
  const { rows: dropped } = await client.query<{ isDropped: boolean }>(
    'select drop_archived_month($1, $2) as "isDropped"',
    [`${month}-01`, fingerprint],
  )
  return dropped[0]?.isDropped === true
}

/** The file of an archived month; undefined if it is not archived. */
export const findArchived = async (pool: Pool, month: string) => {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    "select name, rows from archived_months where to_char(month, 'YYYY-MM') = $1",
    [month],
  )
  return rows[0]
}

/**
 * Loads the readings of a month whose partition exists, from chunks in the text format of COPY; returns their
 * number.
 */
export const loadMonth = async (
  client: Connection,
  month: string,
  columns: readonly string[],
  content: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy readings (${names}) from stdin`))
  await pipeline(Readable.from(content), stream)
  await client.query('delete from archived_months where month = $1', [`${month}-01`])
  return stream.rowCount
}
