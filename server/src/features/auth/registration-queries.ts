import { randomUUID } from 'node:crypto'
import { type PaymentStatus, type Plan, paymentStatusAfterChangeTo } from '@retorna/domain/plan'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'
import { CREDENTIAL } from './queries.ts'

/** How long a registration waits for its code, or for a fresh one. */
const REGISTRATION_LIFE = sql`interval '1 day'`
export const CODE_LIFE = sql`interval '15 minutes'`
/** Tries of one code. */
const CODE_TRIES = 5

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

/** The hash of the password that waits for a code under this address. */
export const findPendingPassword = async (
  db: Database,
  email: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('registrations')
    .select('password')
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.password
}

/** What a caller proves about the registration that waits under the same address. */
export type Previous = {
  browserHash: Buffer | null
  /** Its password as stored, undefined where none waited; it was compared with the new one. */
  password: string | undefined
  isSamePassword: boolean
}

/**
 * Puts a registration in the place of the one that waits under the same address. It is contested from
 * then on, unless it comes from the same browser or from somebody who knew the password of the other.
 *
 * @returns false, and nothing changed, where another than the previous one waits by now.
 */
export const putRegistration = async (
  trx: Transaction<Tables>,
  registration: Registration,
  previous: Previous,
): Promise<boolean> => {
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
  const hasExpired = sql<boolean>`registrations.expires_at <= now()`
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('registrations')
    .values({ email: registration.email, ...values })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          ...values,
          is_contested: sql<boolean>`case
            when ${hasExpired} then false
            when ${previous.isSamePassword} or registrations.browser_hash = ${previous.browserHash}
              then registrations.is_contested
            else true end`,
        })
        .where(({ or, eb }) =>
          or([hasExpired, eb('registrations.password', '=', previous.password ?? null)]),
        ),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The live registration of an address, locked until the transaction ends. */
export const lockRegistration = (trx: Transaction<Tables>, email: string) =>
  trx
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

/** Puts a code in the place of the older one of an address. */
export const putCode = async (
  trx: Transaction<Tables>,
  email: string,
  codeHash: Buffer,
): Promise<void> => {
  const values = { code_hash: codeHash, tries: 0, expires_at: sql<Date>`now() + ${CODE_LIFE}` }
  await trx
    .insertInto('email_codes')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/**
 * Uses up one try of an address's code, before anything is compared: however many come at once, five
 * are let through.
 */
export const takeTry = async (
  db: Database,
  email: string,
  clockOffsetMs: number,
): Promise<{ codeHash: Buffer } | 'none' | 'expired' | 'exhausted'> => {
  const now = sql<Date>`now() + ${clockOffsetMs} * interval '1 millisecond'`
  const taken = await db
    .updateTable('email_codes')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (taken !== undefined) return { codeHash: taken.code_hash }
  const left = await db
    .selectFrom('email_codes')
    .select(sql<boolean>`expires_at <= ${now}`.as('is_expired'))
    .where('email', '=', email)
    .executeTakeFirst()
  if (left === undefined) return 'none'
  return left.is_expired ? 'expired' : 'exhausted'
}

/** Consumes a proven code; false where another request did, or a fresh one took its place. */
export const consumeCode = async (
  trx: Transaction<Tables>,
  email: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('email_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Makes a person of a proven registration, with their consent, and the registration gone.
 *
 * @param password the hash, `null` for a person who has yet to choose one.
 * @returns the person's id; undefined where the address has one already.
 */
export const insertPerson = async (
  trx: Transaction<Tables>,
  registration: {
    email: string
    name: string
    plan: Plan
    language: 'en' | 'pt'
    terms_version: string
    accepted_at: Date
  },
  password: string | null,
): Promise<string | undefined> => {
  const { email, name, plan, language, terms_version, accepted_at } = registration
  const payment_status: PaymentStatus | null = paymentStatusAfterChangeTo(plan)
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), email, name, plan, language, payment_status, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  await trx.deleteFrom('registrations').where('email', '=', email).execute()
  if (person === undefined) return undefined
  if (password !== null) {
    await trx
      .insertInto('accounts')
      .values({
        id: randomUUID(),
        user_id: person.id,
        account_id: person.id,
        provider_id: CREDENTIAL,
        password,
      })
      .execute()
  }
  await trx
    .insertInto('consents')
    .values({ user_id: person.id, terms_version, language, is_adult: true, accepted_at })
    .execute()
  return person.id
}
