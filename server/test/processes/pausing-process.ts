import { createDatabase, type Database, type Pool } from '../../src/database/connection.ts'
import { createPool } from '../../src/database/pool.ts'

/**
 * Runs work that pauses before its first statement with these words, until the function given to `meanwhile` is done.
 */
export const pausingBefore = async <T>(
  url: string,
  words: string,
  work: (given: { db: Database; pool: Pool }) => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const pool = createPool(url)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first] = given as [string | { text?: string }]
      const text = typeof first === 'string' ? first : first.text
      if (text?.includes(words) !== true) return query(...given)
      reached.resolve()
      return goOn.promise.then(() => query(...given))
    }) as typeof client.query
  })
  try {
    const working = work({ db: createDatabase(pool), pool })
    await Promise.race([reached.promise, working])
    await meanwhile()
    goOn.resolve()
    return await working
  } finally {
    await pool.end()
  }
}
