import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

type Code = { code_hash: Buffer; tries: number; expires_at: Date }

/** Stores an unconfirmed number, replacing the previous one. */
export const putPhone = async (db: Database, userId: string, phone: string, code: Code) => {
  const values = { phone, ...code, verified_at: null, created_at: sql<Date>`now()` }
  await db
    .insertInto('notification_phones')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Confirms the number and removes its code; returns false if the number changed meanwhile. */
export const verifyPhone = async (
  db: Database,
  userId: string,
  phone: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notification_phones')
    .set({ verified_at: sql<Date>`now()`, code_hash: null, expires_at: null })
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetPhone = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('notification_phones').where('user_id', '=', userId).execute()
}
