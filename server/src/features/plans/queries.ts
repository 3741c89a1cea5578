import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

type PlanState = { plan: Plan; paymentStatus: PaymentStatus | null }

/** A user and their plan, locked until the transaction ends. */
export const lockPerson = (db: Transaction, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'role', 'plan', 'payment_status as paymentStatus'])
    .where('id', '=', userId)
    // Does not block rows that reference the user, such as notifications.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const setPlan = async (
  db: Transaction,
  userId: string,
  { plan, paymentStatus }: PlanState,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ plan, payment_status: paymentStatus, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** The user's reference for the payment provider. */
export const paymentReference = async (db: Database, userId: string): Promise<string> => {
  const { payment_reference } = await db
    .selectFrom('users')
    .select('payment_reference')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return payment_reference
}
