import type { Database } from '../../../database/connection.ts'

type MessageChannel = 'push' | 'webhook' | 'sms'
type Target = { browserId: number | null; webhookId: number | null }

/** A user's destinations for a channel. */
export const findTestTargets = async (
  db: Database,
  userId: string,
  channel: MessageChannel,
): Promise<Target[]> => {
  if (channel === 'sms') {
    const phone = await db
      .selectFrom('notification_phones')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
    return phone === undefined ? [] : [{ browserId: null, webhookId: null }]
  }
  const rows = await db
    .selectFrom(channel === 'push' ? 'push_subscriptions' : 'webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) =>
    channel === 'push' ? { browserId: id, webhookId: null } : { browserId: null, webhookId: id },
  )
}

/** Stores test messages, to be sent by the caller. */
export const addTestMessages = async (
  db: Database,
  userId: string,
  channel: MessageChannel,
  targets: readonly Target[],
): Promise<number[]> => {
  const rows = await db
    .insertInto('notification_deliveries')
    .values(
      targets.map(({ browserId, webhookId }) => ({
        user_id: userId,
        channel,
        kind: 'test' as const,
        push_subscription_id: browserId,
        webhook_id: webhookId,
        notification_ids: [],
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The results of messages; those of a deleted browser are deleted with it. */
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
