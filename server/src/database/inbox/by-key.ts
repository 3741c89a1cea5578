import type { Statement } from '../together.ts'

type Way = 'bitmapscan' | 'hashjoin' | 'material' | 'mergejoin' | 'seqscan' | 'sort'

/**
 * Wraps a statement in SETs that disable these planner methods and restore them afterwards, also on the nodes of a
 * cluster (decision 0121). Statistics of a table that fills and empties within seconds are always wrong.
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
 * Makes a statement look up stored readings by key, row by row. Another join would read all months of readings; and a
 * month that is empty at planning time, but filled meanwhile, would be scanned or materialized for each row.
 */
export const byKey = (statement: Statement): [Statement, Statement, Statement] =>
  without(['seqscan', 'hashjoin', 'mergejoin', 'material'], statement)
