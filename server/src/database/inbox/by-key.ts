import type { Client } from '../connection.ts'

const OTHER_WAYS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material']

const setAll = (value: 'on' | 'off'): string =>
  OTHER_WAYS.map((name) => `set local ${name} = ${value}`).join('; ')

/**
 * Runs a statement that looks up stored readings by the key, row by row: a join of another kind would read all months of
 * readings, and a month that is empty when the statement is planned would be read from its start, or kept aside as a whole,
 * for each row, while others fill it. The nodes of a cluster (decision 0121) are told, too.
 */
export const byKey = async (client: Client, statement: () => Promise<unknown>): Promise<void> => {
  await client.query(`set local citus.propagate_set_commands = 'local'; ${setAll('off')}`)
  await statement()
  await client.query(`${setAll('on')}; set local citus.propagate_set_commands = 'none'`)
}
