import type { Plan } from '@retorna/domain/plan'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'

/** How long a registration stays pending. */
const REGISTRATION_LIFE = sql`interval '1 day'`

export type Registration = {
  email: string
  name: string
  /** Hashed. */
  password: string
  plan: Plan
  language: 'en' | 'pt'
  termsVersion: string
  browserHash: Buffer
}

/** Stores a registration, replacing the pending one of the same address. */
export const putRegistration = async (
  trx: Transaction<Tables>,
  registration: Registration,
): Promise<void> => {
  const values = {
    name: registration.name,
    password: registration.password,
    plan: registration.plan,
    language: registration.language,
    terms_version: registration.termsVersion,
    accepted_at: sql<Date>`now()`,
    browser_hash: registration.browserHash,
    expires_at: sql<Date>`now() + ${REGISTRATION_LIFE}`,
  }
  await trx
    .insertInto('registrations')
    .values({ email: registration.email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

const waiting = (db: Database, email: string) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)

/** The pending registration of an address. */
export const findRegistration = (db: Database, email: string) =>
  waiting(db, email).executeTakeFirst()

/** Like {@link findRegistration}, locked until the caller's transaction ends. */
export const lockRegistration = (trx: Transaction<Tables>, email: string) =>
  waiting(trx, email).forUpdate().executeTakeFirst()
