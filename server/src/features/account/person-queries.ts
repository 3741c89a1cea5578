import type { Language } from '@retorna/contract/error-codes'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The hash of a user's password; undefined if they have none. */
export const findPasswordHash = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.hash
}

/** Replaces a password, unless it is no longer `before`. */
export const replacePassword = async (
  db: Database,
  userId: string,
  before: string,
  after: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passwords')
    .set({ hash: after, is_temporary: false, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setName = async (db: Database, userId: string, name: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Sets the language of messages to a user. */
export const setLanguage = async (db: Database, userId: string, language: Language) => {
  await db
    .updateTable('users')
    .set({ language, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}

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
