import { createDatabase, type Database } from '../../src/database/connection.ts'
import { createPool } from '../../src/database/pool.ts'

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

/** More statements than any of these pieces of work has. */
const ENDLESS = 40

/**
 * Runs work that dies before its first statement, then before its second and so on, until it gets through.
 *
 * @param look checks, before each run, that those before have done nothing.
 */
export const dyingBeforeEach = async (
  url: string,
  work: (db: Database) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> => {
  for (let statement = 1; statement <= ENDLESS; statement += 1) {
    await look()
    if ((await dyingBefore(url, statement, work)).isDone) return
  }
  throw new Error(`The work did not end within ${ENDLESS} statements`)
}
