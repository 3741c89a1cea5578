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

/**
 * SQL that lists rows as refused.
 *
 * @param rows SQL for their `batch_id`, `position` and `problem`: its code, which concerns the whole row.
 */
export const listRefused = (rows: string): string => `
  insert into refused_readings (batch_id, position, problems)
  select batch_id, position, jsonb_build_array(jsonb_build_object('code', problem, 'field', ''))
  from (${rows}) r
  on conflict do nothing`
