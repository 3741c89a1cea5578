import { HOUR_MS } from '@retorna/domain/milliseconds'
import { INVITATION_HOURS } from '@retorna/domain/role'
import { revokeApiKey } from '../../../auth/api-keys/key-rows.ts'
import { recordAudit } from '../../../database/audit.ts'
import type { Transaction } from '../../../database/connection.ts'

/** Tables whose rows grant access to a user's data, or send it, without a session. */
const GIVING_ACCESS = [
  'overlay_links',
  'reader_feeds',
  'webhooks',
  'push_subscriptions',
  'notification_phones',
] as const

/**
 * Ends everything that a user has set up since a moment and that works without signing in: keys, links, channels and
 * invitations to the team.
 */
export const endAccessSince = async (trx: Transaction, userId: string, since: Date) => {
  const keys = await trx
    .selectFrom('api_keys')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
  for (const { id } of keys) await revokeApiKey(trx, id, userId)
  const shares = await trx
    .updateTable('report_shares')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const before of shares) {
    await recordAudit(trx, { actor: userId, action: 'report.unshared', userId, before })
  }
  for (const table of GIVING_ACCESS) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute()
  }
  await trx
    .deleteFrom('report_recipients')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    // The others are the user's own address, and addresses that must not be asked again.
    .where('email', 'is not', null)
    .where('left_at', 'is', null)
    .execute()
  const invitations = await trx
    .deleteFrom('invitations')
    .where('invited_by', '=', userId)
    .where('expires_at', '>=', new Date(since.getTime() + INVITATION_HOURS * HOUR_MS))
    .returning('role')
    .execute()
  for (const before of invitations) {
    await recordAudit(trx, {
      actor: userId,
      action: 'colleague.uninvited',
      subject: 'team',
      before,
    })
  }
}
