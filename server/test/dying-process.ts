import { createDatabase, createPool, type Database } from '../src/database/connection.ts'

/**
 * Runs work as a process that dies before its statement of that number, counted from 1; `begin` and `commit` are
 * statements too. Infinity lets it live.
 */
export const dyingBefore = async (
  url: string,
  statement: number,
  work: (db: Database) => Promise<unknown>,
): Promise<{ isDone: boolean; statements: number }> => {
  let statements = 0
  const pool = createPool(url)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      statements += 1
      if (statements === statement) throw new Error('died')
      return query(...given)
    }) as typeof client.query
  })
  const isDone = await work(createDatabase(pool)).then(
    () => true,
    () => false,
  )
  await pool.end()
  return { isDone, statements }
}
