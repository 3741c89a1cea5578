import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Stores a user's logo; the same image again keeps its id. */
export const storeLogo = async (
  db: Database,
  userId: string,
  { sha256, bytes }: { sha256: string; bytes: Buffer },
): Promise<number> => {
  const { id } = await db
    .insertInto('report_logos')
    .values({ user_id: userId, sha256, bytes })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sha256']).doUpdateSet({ created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user's logo as a data address; `undefined`: they have no such logo. */
export const logoAddress = async (
  db: Database,
  userId: string,
  id: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('report_logos')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && `data:image/webp;base64,${row.bytes.toString('base64')}`
}
