import type pg from 'pg'
import { type Database, inTransaction, isPooled, poolOf } from './connection.ts'

/**
 * Runs a statement that takes the database longer to plan than to do: each connection plans it once, for any values. Through a
 * pooler, which shares connections, it is planned each time.
 *
 * @param query.name of this text alone.
 */
export const queryPlannedOnce = async <Row extends pg.QueryResultRow>(
  db: Database,
  query: { name: string; text: string; values: unknown[] },
): Promise<Row[]> => {
  const pool = poolOf(db)
  if (isPooled(pool)) return (await pool.query<Row>(query.text, query.values)).rows
  return inTransaction(db, async (_, client) => {
    // By itself, the database would plan it again for each value, as if that made a difference.
    await client.query('set local plan_cache_mode = force_generic_plan')
    return (await client.query<Row>(query)).rows
  })
}
