import { randomUUID } from 'node:crypto'
import { type PaymentStatus, type Plan, paymentStatusAfterChangeTo } from '@retorna/domain/plan'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/**
 * Creates a user from a verified registration, with their consent. A registration with another password
 * than the one chosen may be somebody else's, who must not learn of this: it stays pending until it
 * expires.
 *
 * @param password the hash.
 * @returns undefined if the address already has a user.
 */
export const insertPerson = async (
  trx: Transaction<Tables>,
  registration: {
    email: string
    name: string
    password: string
    plan: Plan
    language: 'en' | 'pt'
    terms_version: string
    accepted_at: Date
  },
  password: string,
): Promise<{ userId: string; credentialsVersion: number } | undefined> => {
  const { email, name, plan, language, terms_version, accepted_at } = registration
  const payment_status: PaymentStatus | null = paymentStatusAfterChangeTo(plan)
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), email, name, plan, language, payment_status, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id as userId', 'credentials_version as credentialsVersion'])
    .executeTakeFirst()
  if (person === undefined) return undefined
  if (password === registration.password) {
    await trx.deleteFrom('registrations').where('email', '=', email).execute()
  }
  const { userId } = person
  await trx.insertInto('passwords').values({ user_id: userId, hash: password }).execute()
  await trx
    .insertInto('consents')
    .values({ user_id: userId, terms_version, language, is_adult: true, accepted_at })
    .execute()
  return person
}
