import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The cheapest query. */
export const ping = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db)
}
