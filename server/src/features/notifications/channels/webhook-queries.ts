import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'

const COLUMNS = [
  'url',
  'created_at as createdAt',
  sql<Date | null>`case when previous_until > now() then previous_until end`.as(
    'previousSecretUntil',
  ),
  'failures',
  'paused_at as pausedAt',
] as const

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

export const findWebhook = (db: Database, userId: string) =>
  db.selectFrom('webhooks').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()

/** Stores a webhook, replacing the previous one and its log. */
export const putWebhook = async (
  trx: Transaction,
  userId: string,
  { url, sealedSecret }: { url: string; sealedSecret: string },
) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx.deleteFrom('webhooks').where('user_id', '=', userId).execute()
  return trx
    .insertInto('webhooks')
    .values({ user_id: userId, url, secret: sealedSecret })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const dropWebhook = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('user_id', '=', userId).execute()
}

/** Stores a new secret. The previous one stays valid for a day; any older one becomes invalid. */
export const rotateSecret = (db: Database, userId: string, sealedSecret: string) =>
  db
    .updateTable('webhooks')
    .set({
      secret: sealedSecret,
      previous_secret: sql<string>`secret`,
      previous_until: sql<Date>`now() + interval '1 day'`,
      // Anyone who knows the secret can sign as this server does, so a rotated secret counts as a new webhook
      // (`endAccessSince`).
      created_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()

export const endPause = (db: Database, userId: string) =>
  db
    .updateTable('webhooks')
    .set({ paused_at: null, failures: 0, failing_since: null })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()

export type StoredDelivery = Awaited<ReturnType<typeof findWebhookDeliveries>>[number]

export const findWebhookDeliveries = (
  db: Database,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
) => {
  const page = deliveries(db, userId).orderBy('id', 'desc').limit(limit)
  return (before === undefined ? page : page.where('id', '<', before)).execute()
}

export const findWebhookDelivery = (db: Database, userId: string, id: number) =>
  deliveries(db, userId).where('id', '=', id).executeTakeFirst()

const deliveries = (db: Database, userId: string) =>
  db
    .selectFrom('notification_deliveries')
    .select([
      'id',
      'message_id as messageId',
      'kind',
      'state',
      'attempts',
      'response_status as status',
      'detail',
      'created_at as createdAt',
      'due_at as dueAt',
    ])
    .where('user_id', '=', userId)
    .where('channel', '=', 'webhook')

/** Queues a settled or pending message again with all its attempts; returns false if it is in flight. */
export const requeueDelivery = async (trx: Transaction, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('notification_deliveries')
    .set({ state: 'queued', attempts: 0, due_at: sql<Date>`now()`, delivered_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
