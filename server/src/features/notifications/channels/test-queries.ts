import type { Database } from '../../../database/connection.ts'
import type { NewDelivery } from '../routing/routing-queries.ts'

/** A test message for each of a user's destinations on a channel. */
export const testMessages = async (
  db: Database,
  userId: string,
  channel: NewDelivery['channel'],
): Promise<NewDelivery[]> => {
  const message = {
    userId,
    channel,
    kind: 'test' as const,
    browserId: null,
    webhookId: null,
    notificationIds: [],
  }
  if (channel === 'sms') {
    const phone = await db
      .selectFrom('notification_phones')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
    return phone === undefined ? [] : [message]
  }
  const rows = await db
    .selectFrom(channel === 'push' ? 'push_subscriptions' : 'webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const place = channel === 'push' ? 'browserId' : 'webhookId'
  return rows.map(({ id }) => ({ ...message, [place]: id }))
}

/** The results of messages; those to a deleted browser are deleted with it. */
export const findSettled = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('notification_deliveries')
    .select(['state', 'response_status as status', 'detail'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export const findTestRecipient = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const findTestMail = (db: Database, eventKey: string) =>
  db
    .selectFrom('outgoing_mails')
    .select(['state', 'last_error as lastError'])
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
