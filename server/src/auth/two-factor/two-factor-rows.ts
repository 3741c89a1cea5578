import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { clearAttempts } from '../../http/rate-limit/attempts.ts'

export type TwoFactorSetup = { secret: string; usedStep: number }

/**
 * A user's second factor, locked until the caller's transaction ends, so that codes are checked one at a time.
 */
export const lockTwoFactor = async (
  db: Database,
  userId: string,
): Promise<{ since: Date | null; setup: TwoFactorSetup | undefined }> => {
  const { since } = await db
    .selectFrom('users')
    .select('two_factor_since as since')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const setup = await db
    .selectFrom('two_factors')
    .select(['secret', 'used_step as usedStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { since, setup }
}

/** Whether signing in requires a code. */
export const hasTwoFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('two_factor_since', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Stores the secret of a second factor that is being set up. */
export const putSecret = async (db: Database, userId: string, secret: string): Promise<void> => {
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, used_step: 0 }))
    .execute()
}

export const setUsedStep = async (db: Database, userId: string, step: number): Promise<void> => {
  await db
    .updateTable('two_factors')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Consumes a recovery code; false if it is wrong or already used. */
export const useRecoveryCode = async (
  db: Database,
  userId: string,
  codeHashes: readonly string[],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const replaceRecoveryCodes = async (
  db: Database,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export const turnOn = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ two_factor_since: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Removes a user's second factor and everything that belongs to it; returns whether there was one. */
export const removeTwoFactor = async (db: Database, userId: string): Promise<boolean> => {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await clearAttempts(db, 'second-factor', userId)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_since: null })
    .where('id', '=', userId)
    .where('two_factor_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
