import { arrayText } from '../array-text.ts'

/** Rows `i` of the inbox: an SQL condition with its values, from `$2` on. */
export type InboxRows = { text: string; values: unknown[] }

export const rowsById = (ids: readonly number[]): InboxRows => ({
  text: 'i.id = any($2::bigint[])',
  values: [arrayText(ids)],
})

/**
 * SQL for the position of a row `i` of the inbox. Earlier versions append small pushes without positions. Their
 * rows may get any position, as long as no two rows share one.
 */
export const POSITION =
  'coalesce(i.position, (row_number() over (partition by i.batch_id order by i.id) - 1)::integer)'

export type Refusal = {
  /** The SQL expression for the day of a reading `r`, with the time zone as `$1`. */
  day: string
  timeZone: string
  /** As for {@link listRefused}. */
  mostListed?: number
}

/**
 * SQL that lists rows as refused.
 *
 * @param rows SQL for their `batch_id`, `position` and `problem`: its code, which concerns the whole row.
 * @param mostListed the maximum number that a batch lists; its later rows are left out.
 */
export const listRefused = (rows: string, mostListed?: number): string => `
  insert into refused_readings (batch_id, position, problems)
  select batch_id, position, jsonb_build_array(jsonb_build_object('code', problem, 'field', ''))
  from (${mostListed === undefined ? rows : firstOf(rows, mostListed)}) r
  on conflict do nothing`

const firstOf = (rows: string, mostListed: number): string => `
  with found as materialized (${rows}),
    listed as materialized (
      select batch_id, count(*) as number from refused_readings
      where batch_id in (select batch_id from found) group by 1)
  select batch_id, position, problem
  from (
    select f.*, coalesce(l.number, 0) + row_number() over (partition by batch_id order by position) as place
    from found f left join listed l using (batch_id)) placed
  where place <= ${mostListed}`
