import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** Notes that a part works: a process that runs jobs, or a backup that was restored to try it. */
export const showLife = async (db: Database, part: 'jobs' | 'restore-drill'): Promise<void> => {
  const at = sql<Date>`now()`
  await db
    .insertInto('life_signs')
    .values({ part, at })
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ at }))
    .execute()
}
