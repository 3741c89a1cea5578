import { randomUUID } from 'node:crypto'
import type { Language } from '@retorna/domain/language'
import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'
import { type Insertable, sql } from 'kysely'
import {
  type Database,
  inTransaction,
  type Tables,
  type Transaction,
} from '../../database/connection.ts'
import { SESSION_END } from '../../database/live-sessions.ts'
import { putPassword } from '../../database/put-password.ts'

export type AccountRequest = {
  name: string
  email: string
  password: string
  role: Role
  plan: Plan
  /** `null` on the free plan and only there. */
  paymentStatus: PaymentStatus | null
  /** Whether the user must choose another password before anything else. Default: no. */
  isPasswordTemporary?: boolean
}

/**
 * Records a sign-in with a verified address. The first one on the free plan starts the trial; the language, if known,
 * becomes the user's language for emails and messages.
 */
export const noteSignIn = async (db: Database, userId: string, language: Language | undefined) => {
  await db
    .updateTable('users')
    .set({
      trial_started_at: sql<Date>`case plan when 'free' then coalesce(trial_started_at, now()) else trial_started_at end`,
      ...(language && { language }),
    })
    .where('id', '=', userId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('trial_started_at', 'is', null), eb('plan', '=', 'free')]),
        ...(language ? [eb('language', '<>', language)] : []),
      ]),
    )
    .execute()
}

/** The IP addresses of active sessions of the user with an email address. */
export const sessionAddresses = async (db: Database, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.ip_address')
    .distinct()
    .where('users.email', '=', email)
    .where(SESSION_END, '>', sql<Date>`now()`)
    .execute()
  return rows.flatMap(({ ip_address }) => ip_address ?? [])
}

export const deleteSession = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** The user of an address with their password hash, `null` if they have none. */
export const findCredential = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.id', 'passwords.hash as password'])
    .where('users.email', '=', email)
    .executeTakeFirst()

export const findRole = async (db: Database, email: string): Promise<Role | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.role
}

/** Makes the user of an address an administrator with a verified address; returns their id. */
export const setAdmin = async (db: Database, email: string): Promise<string> => {
  const { id } = await db
    .updateTable('users')
    .set({ role: 'admin', email_verified: true, updated_at: sql`now()` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates a user whose address is proven.
 *
 * @param password the hash.
 * @returns undefined if the address already has a user.
 */
export const insertUser = async (
  trx: Transaction,
  columns: Omit<Insertable<Tables['users']>, 'id' | 'email_verified'>,
  password: string,
): Promise<{ userId: string; credentialsVersion: number } | undefined> => {
  const person = await trx
    .insertInto('users')
    .values({ id: randomUUID(), email_verified: true, ...columns })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id as userId', 'credentials_version as credentialsVersion'])
    .executeTakeFirst()
  if (person === undefined) return undefined
  await trx.insertInto('passwords').values({ user_id: person.userId, hash: password }).execute()
  return person
}

/** Inserts or overwrites the user of an address; a new password hash ends their sessions. */
export const putAccount = (
  db: Database,
  account: Omit<AccountRequest, 'password'> & {
    newUserId: string
    newPasswordHash: string | null
  },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const person = {
      name: account.name,
      email_verified: true,
      role: account.role,
      plan: account.plan,
      payment_status: account.paymentStatus,
      pending_plan: null,
      grace_until: null,
    }
    const { id } = await transaction
      .insertInto('users')
      .values({ id: account.newUserId, email: account.email, ...person })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ ...person, updated_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    if (account.newPasswordHash !== null) {
      await putPassword(transaction, id, {
        hash: account.newPasswordHash,
        isTemporary: account.isPasswordTemporary ?? false,
      })
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
    }
    return id
  })

/**
 * Deletes expired registrations, codes, reset links, invitations and sessions; attempts that no longer count towards
 * the next window; counts of requests; and requests for emails that nobody expects any more.
 */
export const deleteExpired = async (db: Database): Promise<void> => {
  const now = sql<Date>`now()`
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute()
  // Kept for a day, so that an expired code can be reported as such.
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('email_codes').where('expires_at', '<=', yesterday).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('attempts').where('resets_at', '<=', yesterday).execute()
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute()
  await db.deleteFrom('address_requests').where('created_at', '<=', yesterday).execute()
}
