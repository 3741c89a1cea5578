import type { Database } from '../../../database/connection.ts'

/** Stores that a person was found to be an adult, when and by whom. */
export const storeAdult = async (
  db: Database,
  userId: string,
  { since, by }: { since: Date; by: string },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ adult_since: since, adult_by: by })
    .where('id', '=', userId)
    .execute()
}
