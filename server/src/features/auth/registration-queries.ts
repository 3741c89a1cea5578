import { randomBytes } from 'node:crypto'
import { paymentStatusAfterChangeTo } from '@retorna/domain/plan'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../database/connection.ts'
import { insertUser } from './queries.ts'

/** How long a registration stays pending. */
const REGISTRATION_LIFE = sql`interval '1 day'`

/** The password is hashed. */
export type Registration = Selectable<Tables['registrations']>

/** Stores a registration, replacing the pending one of the same address. */
export const putRegistration = async (
  trx: Transaction,
  { email, ...registration }: Omit<Registration, 'accepted_at' | 'expires_at'>,
): Promise<void> => {
  const values = {
    ...registration,
    accepted_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${REGISTRATION_LIFE}`,
  }
  await trx
    .insertInto('registrations')
    .values({ email, ...values })
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
export const lockRegistration = (trx: Transaction, email: string) =>
  waiting(trx, email).forUpdate().executeTakeFirst()

type Code = { code_hash: Buffer; tries: number; expires_at: Date }

/** Stores a code, replacing an older one of the address. */
export const putCode = async (trx: Transaction, email: string, code: Code): Promise<void> => {
  await trx
    .insertInto('email_codes')
    .values({ email, ...code })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(code))
    .execute()
}

/**
 * Consumes one attempt at an address's code before comparing, so that concurrent attempts cannot exceed the limit. An
 * address without a code gets a random one with the same limit; otherwise an attempt would reveal whether the address
 * was registered.
 *
 * @returns undefined if no attempts are left.
 */
export const takeTry = (db: Database, email: string, tries: number) =>
  db
    .insertInto('email_codes')
    .values({ email, code_hash: randomBytes(32), tries: 1, expires_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ tries: sql`email_codes.tries + 1` })
        .where('email_codes.tries', '<', tries),
    )
    .returning(['code_hash as codeHash', 'tries', 'expires_at as expiresAt'])
    .executeTakeFirst()

/** Gives the attempt back after a correct code. */
export const giveTryBack = async (db: Database, email: string, codeHash: Buffer): Promise<void> => {
  await db
    .updateTable('email_codes')
    .set({ tries: sql`tries - 1` })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** Consumes a verified code; returns false if another request did or a fresh code replaced it. */
export const consumeCode = async (
  trx: Transaction,
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
 * Creates a user from a verified registration, with their consent. A registration with another password
 * than the one chosen may be somebody else's, who must not learn of this: it stays pending until it
 * expires.
 *
 * @param password the hash.
 * @returns undefined if the address already has a user.
 */
export const insertPerson = async (
  trx: Transaction,
  registration: Registration,
  password: string,
) => {
  const { email, name, plan, language, terms_version, accepted_at } = registration
  const payment_status = paymentStatusAfterChangeTo(plan)
  const person = await insertUser(trx, { email, name, plan, language, payment_status }, password)
  if (person === undefined) return undefined
  if (password === registration.password) {
    await trx.deleteFrom('registrations').where('email', '=', email).execute()
  }
  await trx
    .insertInto('consents')
    .values({ user_id: person.userId, terms_version, language, is_adult: true, accepted_at })
    .execute()
  return person
}
