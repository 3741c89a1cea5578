import type { Client } from '../connection.ts'

type Way = 'bitmapscan' | 'hashjoin' | 'material' | 'mergejoin' | 'seqscan' | 'sort'

/**
 * Runs a statement that the database does not plan in these ways; the nodes of a cluster (decision 0121) are told, too.
 * What it knows of a table that fills and empties within seconds is never true.
 */
export const without = async <Result>(
  client: Client,
  ways: readonly Way[],
  statement: () => Promise<Result>,
): Promise<Result> => {
  const setAll = (value: 'on' | 'off'): string =>
    ways.map((way) => `set local enable_${way} = ${value}`).join('; ')
  await client.query(`set local citus.propagate_set_commands = 'local'; ${setAll('off')}`)
  const result = await statement()
  await client.query(`${setAll('on')}; set local citus.propagate_set_commands = 'none'`)
  return result
}

/**
 * Runs a statement that looks up stored readings by the key, row by row: a join of another kind would read all months of
 * readings, and a month that is empty when the statement is planned would be read from its start, or kept aside as a whole,
 * for each row, while others fill it.
 */
export const byKey = <Result>(client: Client, statement: () => Promise<Result>): Promise<Result> =>
  without(client, ['seqscan', 'hashjoin', 'mergejoin', 'material'], statement)
