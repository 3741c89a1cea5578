import { randomBytes, randomUUID } from 'node:crypto'
import { paymentStatusAfterChangeTo } from '@retorna/domain/plan'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../database/connection.ts'

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
 * Uses up one try of an address's code before anything is compared: of simultaneous tries no more than allowed pass.
 * An address without a code gets a random one that is used up likewise; otherwise a try would reveal whether the
 * address was registered.
 *
 * @returns undefined if no tries are left.
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

/** Returns a try to a caller who entered the right code. */
export const giveTryBack = async (db: Database, email: string, codeHash: Buffer): Promise<void> => {
  await db
    .updateTable('email_codes')
    .set({ tries: sql`tries - 1` })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute()
}

/** Consumes a verified code; false if another request did or a fresh code replaced it. */
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
): Promise<{ userId: string; credentialsVersion: number } | undefined> => {
  const { email, name, plan, language, terms_version, accepted_at } = registration
  const payment_status = paymentStatusAfterChangeTo(plan)
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
