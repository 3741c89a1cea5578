import type pg from 'pg'
import { type Client, socketOf } from './connection.ts'

/**
 * An SQL statement with its values. A text may contain several statements only if it has no values. `name` prepares
 * the statement under this name.
 */
export type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * Pipelines statements: sends all of them, then reads the results in order. Otherwise each would cost a round trip,
 * plus the time that this process spends on other requests meanwhile. If a statement fails, all later ones fail
 * too.
 *
 * @param client in a transaction, without a running statement.
 * @returns their results.
 * @throws the error of the first statement that failed, once all have ended.
 */
export const together = async <Statements extends readonly Statement[] | []>(
  client: Client,
  statements: Statements,
): Promise<{ [Place in keyof Statements]: pg.QueryResult }> => {
  if (!('pipeline' in client)) throw new Error('A pool would run the statements side by side')
  // Enabled only for these statements, because COPY rejects a pipelining connection; the types declare it read-only.
  const connection = client as Client & { pipeline: boolean }
  connection.pipeline = true
  const socket = socketOf(client)
  // The statements are sent in one piece, because sending a piece takes as long as answering a short statement.
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
