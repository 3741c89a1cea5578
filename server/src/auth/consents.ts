import type { Database } from '../database/connection.ts'

/** A user's consents, latest first. */
export const findConsents = (db: Database, userId: string) =>
  db
    .selectFrom('consents')
    .select([
      'terms_version as termsVersion',
      'language',
      'accepted_at as acceptedAt',
      'is_adult as isAdult',
    ])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
