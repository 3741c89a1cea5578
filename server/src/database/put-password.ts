import { sql } from 'kysely'
import type { Database } from './connection.ts'

/** Sets a user's password, replacing any existing one. */
export const putPassword = async (
  db: Database,
  userId: string,
  { hash, isTemporary }: { hash: string; isTemporary: boolean },
): Promise<void> => {
  const values = { hash, is_temporary: isTemporary, updated_at: sql<Date>`now()` }
  await db
    .insertInto('passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
