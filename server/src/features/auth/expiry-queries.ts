import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/**
 * Deletes expired registrations, codes, reset links and sessions; attempts that no longer count against
 * the next window; and requests for mails that nobody expects any more.
 */
export const deleteExpired = async (db: Database): Promise<void> => {
  const now = sql<Date>`now()`
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute()
  // Kept for a day, so that an expired code can be reported as such.
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('email_codes').where('expires_at', '<=', yesterday).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('attempts').where('resets_at', '<=', yesterday).execute()
  await db.deleteFrom('address_requests').where('created_at', '<=', yesterday).execute()
}
