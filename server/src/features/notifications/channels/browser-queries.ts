import { sql } from 'kysely'
import { type Database, inTransaction } from '../../../database/connection.ts'

type Browser = { endpoint: string; p256dh: string; auth: string; userAgent: string | null }

/**
 * Stores a browser for a user. A browser that belonged to somebody else is transferred, since the caller is using it
 * now. Beyond the maximum, the user's oldest browsers are deleted.
 *
 * @returns how many browsers the user has now.
 */
export const keepBrowser = (
  db: Database,
  userId: string,
  { endpoint, p256dh, auth, userAgent }: Browser,
  maximum: number,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const values = { user_id: userId, p256dh, auth, user_agent: userAgent }
    await trx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...values })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({
          ...values,
          // A transferred browser counts as new to this user.
          created_at: sql<Date>`case when push_subscriptions.user_id = excluded.user_id
            then push_subscriptions.created_at else excluded.created_at end`,
        }),
      )
      .execute()
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId} and endpoint <> ${endpoint}
        order by id desc offset ${maximum - 1})`.execute(trx)
    const { count } = await trx
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  })

export const forgetBrowser = async (db: Database, userId: string, endpoint: string) => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}
