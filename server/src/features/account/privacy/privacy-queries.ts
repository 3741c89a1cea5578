import type { Language } from '@retorna/domain/language'
import type { Database } from '../../../database/connection.ts'

/** The state of a user's second factor and deletion. */
export const findSafeguards = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      'two_factor_since as twoFactorSince',
      'deletion_requested_at as deletionRequestedAt',
      'deletes_at as deletesAt',
      'adult_since as adultSince',
      'adult_by as adultBy',
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('recovery_codes.used_at', 'is', null)
        .as('recoveryCodesLeft'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const insertConsent = async (
  db: Database,
  consent: { user_id: string; terms_version: string; language: Language },
): Promise<void> => {
  await db
    .insertInto('consents')
    .values({ ...consent, is_adult: true, accepted_at: new Date() })
    .execute()
}
