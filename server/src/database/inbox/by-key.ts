import type { Client } from '../connection.ts'

const OTHER_WAYS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

const setAll = (client: Client, value: 'on' | 'off') =>
  client.query(OTHER_WAYS.map((name) => `set local ${name} = ${value}`).join('; '))

/**
 * Runs a statement that looks up stored readings by the key, row by row: a join of another kind would read all months of
 * readings, and a month that is empty when the statement is planned would be read from its start for each row, while
 * others fill it.
 */
export const byKey = async (client: Client, statement: () => Promise<unknown>): Promise<void> => {
  await setAll(client, 'off')
  await statement()
  await setAll(client, 'on')
}
