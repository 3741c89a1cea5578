import type { Statement } from '../together.ts'

type Way = 'bitmapscan' | 'hashjoin' | 'material' | 'mergejoin' | 'seqscan' | 'sort'

/**
 * A statement that the database does not plan in these ways, between what says so and what takes it back; the nodes of a
 * cluster (decision 0121) are told, too. What it knows of a table that fills and empties within seconds is never true.
 */
export const without = (
  ways: readonly Way[],
  statement: Statement,
): [Statement, Statement, Statement] => {
  const setAll = (value: 'on' | 'off'): string =>
    ways.map((way) => `set local enable_${way} = ${value}`).join('; ')
  return [
    { text: `set local citus.propagate_set_commands = 'local'; ${setAll('off')}` },
    statement,
    { text: `${setAll('on')}; set local citus.propagate_set_commands = 'none'` },
  ]
}

/**
 * A statement that looks up stored readings by the key, row by row: a join of another kind would read all months of
 * readings, and a month that is empty when the statement is planned would be read from its start, or kept aside as a whole,
 * for each row, while others fill it.
 */
export const byKey = (statement: Statement): [Statement, Statement, Statement] =>
  without(['seqscan', 'hashjoin', 'mergejoin', 'material'], statement)
