import type pg from 'pg'
import { type Client, socketOf } from './connection.ts'

/** One statement of SQL with its values; several in one text only without values. `name`: it is prepared under this name. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * Runs statements in their order, sent one behind the other: waiting for each answer takes a round trip to the database, and as
 * long again as this process takes for what other requests ask meanwhile. If one fails, so do those behind it.
 *
 * @param client of a transaction, without a statement under way.
 * @returns their results.
 * @throws what the first one that failed throws, once all have ended.
 */
export const together = async <Statements extends readonly Statement[] | []>(
  client: Client,
  statements: Statements,
): Promise<{ [Place in keyof Statements]: pg.QueryResult }> => {
  if (!('pipeline' in client)) throw new Error('A pool would run the statements side by side')
  // COPY refuses a connection that pipelines, so it does for these statements alone; the types call it read-only.
  const connection = client as Client & { pipeline: boolean }
  connection.pipeline = true
  const socket = socketOf(client)
  // In one piece: each piece takes as long to send as a short statement to answer.
  socket.cork()
  try {
    const sent = statements.map(async (statement) => client.query(statement))
    socket.uncork()
    const ended = await Promise.allSettled(sent)
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])) as {
      [Place in keyof Statements]: pg.QueryResult
    }
  } finally {
    connection.pipeline = false
  }
}
