import type pg from 'pg'
import { insideTransaction } from './transaction-scope.ts'

/**
 * Runs work in a transaction on its own connection. If it throws, the connection is closed, which rolls everything
 * back whatever state the connection is in.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin')
    const result = await insideTransaction(() => work(client))
    await client.query('commit')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}
