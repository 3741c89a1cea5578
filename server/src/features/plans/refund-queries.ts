import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** More than any user has: the provider creates another customer when a user pays with another email address. */
const CUSTOMERS = 10

/** The ids that a user has at the payment provider. */
export const customersOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_customers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(CUSTOMERS)
    .execute()
  return rows.map(({ id }) => id)
}

const hasEntry = async (
  db: Database,
  userId: string,
  action: 'refund.recorded' | 'refund.asked',
  condition: RawBuilder<boolean>,
): Promise<boolean> =>
  (await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', `user ${userId}`)
    .where('action', '=', action)
    .where(condition)
    .executeTakeFirst()) !== undefined

/**
 * Whether a refund of a user is in the audit log, by its id at the provider, or by the key of a refund made
 * elsewhere.
 */
export const isRecorded = (db: Database, userId: string, refund: string): Promise<boolean> =>
  hasEntry(db, userId, 'refund.recorded', sql`after ->> 'refund' = ${refund}`)

/** Whether the same refund was already requested from the provider, for the same user and under the same key. */
export const wasAsked = (db: Database, userId: string, asked: object): Promise<boolean> =>
  hasEntry(db, userId, 'refund.asked', sql`after = ${JSON.stringify(asked)}::jsonb`)

/**
 * The amounts credited for a user's payments, in units of their currency, by the id of the charge. The provider
 * counts only refunds as paid back.
 *
 * @param askedSince also counts credits requested since then, which may not be recorded yet; `null` counts none of
 *   them.
 */
export const creditedOf = async (db: Database, userId: string, askedSince: Date | null) => {
  const { rows } = await sql<{ charge: string; amount: number }>`
    select charge, sum(amount)::float8 as amount
    from (
      select distinct after ->> 'key' as key, after ->> 'charge' as charge,
        (after ->> 'amount')::numeric as amount
      from audit_log
      where subject = ${`user ${userId}`} and after ->> 'way' = 'credit'
        and (action = 'refund.recorded'
          or (action = 'refund.asked' and at > ${askedSince}::timestamptz))
    ) credits
    where charge is not null
    group by charge`.execute(db)
  return new Map(rows.map(({ charge, amount }) => [charge, amount]))
}

export const isPerson = async (db: Database, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !==
  undefined
