import type { Database } from '../../../database/connection.ts'

/** Keeps that a person is an adult, when that was found and by whom. */
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
