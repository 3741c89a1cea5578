import type { ReportRecipient } from '@retorna/contract/reports/report-recipients'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'

/** How long the link that confirms an address is valid. */
const CONFIRM_DAYS = 7

const selectRecipients = (db: Database, userId: string) =>
  db
    .selectFrom('report_recipients')
    .select([
      'id',
      sql<string>`email`.as('address'),
      sql<ReportRecipient['state']>`case
        when left_at is not null then 'left'
        when bounced_at is not null then 'bounced'
        when confirmed_at is not null then 'confirmed'
        else 'invited' end`.as('state'),
    ])
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('left_at', 'is not', null)]))

/** A user's addresses besides their own, oldest first. */
export const recipientsOf = (db: Database, userId: string): Promise<ReportRecipient[]> =>
  selectRecipients(db, userId).orderBy('id').execute()

export const findRecipient = (db: Database, userId: string, email: string) =>
  selectRecipients(db, userId).where('email', '=', email).executeTakeFirst()

/** Stores an address to confirm, or renews the link of an existing one. A removed address is treated as new. */
export const inviteRecipient = async (
  trx: Transaction,
  recipient: { userId: string; email: string; confirmHash: Buffer; leaveToken: string },
): Promise<void> => {
  const invitation = {
    confirm_hash: recipient.confirmHash,
    confirm_until: sql<Date>`now() + make_interval(days => ${CONFIRM_DAYS})`,
    confirmed_at: null,
    bounced_at: null,
    removed_at: null,
  }
  await trx
    .insertInto('report_recipients')
    .values({
      user_id: recipient.userId,
      email: recipient.email,
      leave_token: recipient.leaveToken,
      ...invitation,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({
        ...invitation,
        created_at: sql<Date>`case when report_recipients.removed_at is null
          then report_recipients.created_at else now() end`,
      }),
    )
    .execute()
}

/**
 * The id of a user's own address.
 *
 * @param options.rejoins whether it receives reports again after it had left; the schedules that it was in then lose
 *   it.
 */
export const ownRecipient = async (
  trx: Transaction,
  userId: string,
  { leaveToken, rejoins }: { leaveToken: string; rejoins: boolean },
): Promise<number> => {
  if (rejoins) {
    const left = trx
      .selectFrom('report_recipients')
      .select('id')
      .where('user_id', '=', userId)
      .where('email', 'is', null)
      .where('left_at', 'is not', null)
    await trx.deleteFrom('report_schedule_recipients').where('recipient_id', 'in', left).execute()
  }
  const left_at = rejoins ? null : sql<Date>`report_recipients.left_at`
  const { id } = await trx
    .insertInto('report_recipients')
    .values({ user_id: userId, confirmed_at: sql`now()`, leave_token: leaveToken })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ left_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes an address off all schedules. An address that has left stays in the list, so that it is not asked again; one
 * that has not left can still do so by the link in an earlier email.
 */
export const dropRecipient = async (trx: Transaction, userId: string, id: number) => {
  const removed = await trx
    .updateTable('report_recipients')
    .set({ removed_at: sql`now()`, confirmed_at: null, confirm_hash: null, confirm_until: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .where('left_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) return
  await trx.deleteFrom('report_schedule_recipients').where('recipient_id', '=', id).execute()
}

const SENDER = sql<string>`(select email from users where id = report_recipients.user_id)`

/** Confirms an address by its link and returns the address of its member. */
export const confirmByHash = async (
  db: Database,
  confirmHash: Buffer,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('report_recipients')
    .set({ confirmed_at: sql`now()`, confirm_hash: null, confirm_until: null })
    .where('confirm_hash', '=', confirmHash)
    .where('confirm_until', '>', sql<Date>`now()`)
    .returning(SENDER.as('sender'))
    .executeTakeFirst()
  return row?.sender
}

/** Ends all reports of a member to an address and returns the member's address. */
export const leaveByToken = async (db: Database, token: string): Promise<string | undefined> => {
  const row = await db
    .updateTable('report_recipients')
    .set({ left_at: sql`coalesce(left_at, now())`, confirm_hash: null, confirm_until: null })
    .where('leave_token', '=', token)
    .returning(SENDER.as('sender'))
    .executeTakeFirst()
  return row?.sender
}
