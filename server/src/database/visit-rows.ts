import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/**
 * Runs a query and hands each row over as it arrives: what is not kept costs no memory.
 *
 * @param visit must not throw.
 */
export const visitRows = async <Row>(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery<Row>,
  visit: (row: Row) => void,
): Promise<void> => {
  const client = await pool.connect()
  let isBroken = true
  try {
    const running = client.query(new pg.Query<Row & pg.QueryResultRow>(sql, [...parameters]))
    await new Promise<void>((resolve, reject) => {
      running
        .on('row', visit)
        .on('end', () => resolve())
        .on('error', reject)
    })
    isBroken = false
  } finally {
    client.release(isBroken)
  }
}
