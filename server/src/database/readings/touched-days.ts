import pg from 'pg'
import type { Statement } from '../together.ts'

/**
 * The days to recompute: pairs given here, pairs in a table of the running transaction (columns `game_id` and `day`,
 * each pair once; analyze a large one first), or every day.
 */
export type TouchedDays = readonly { gameId: number; day: string }[] | { table: string } | 'all'

/** SQL for rows `t` with a game and a day. */
export type Relation = { text: string; values: unknown[] }

/** The first and the last of some days. */
export type Span = [first: string, last: string]

export const selectSpan = ({ text, values }: Relation): Statement => ({
  text: `select min(t.day)::text as first, max(t.day)::text as last from ${text}`,
  values,
})

export const spanOf = ({
  rows,
}: pg.QueryResult<{ first: string | null; last: string | null }>): Span | null => {
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : [first, last]
}

/** @param parameter the number of its first parameter in the statement. */
export const relationOf = (touched: Exclude<TouchedDays, 'all'>, parameter = 1): Relation =>
  'table' in touched
    ? { text: `${pg.escapeIdentifier(touched.table)} t`, values: [] }
    : {
        text: `unnest($${parameter}::integer[], $${parameter + 1}::date[]) t (game_id, day)`,
        values: [touched.map(({ gameId }) => gameId), touched.map(({ day }) => day)],
      }
