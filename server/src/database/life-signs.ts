import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** Records that a part works: a process that runs jobs, or a test restore of a backup. */
export const showLife = async (db: Database, part: 'jobs' | 'restore-drill'): Promise<void> => {
  const at = sql<Date>`now()`
  await db
    .insertInto('life_signs')
    .values({ part, at })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ at }))
    .execute()
}
