import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'
import { SESSION_END, STAFF_LIFE } from '../../database/live-sessions.ts'
import { hashToken } from '../token.ts'
import type { Session } from './session.ts'

/** A member's session ends this long after its last use. */
const MEMBER_LIFE = sql`interval '30 days'`
/** Precision of that lifetime, because extending a session costs a statement. */
const MEMBER_LIFE_STEP = sql`interval '1 day'`

/** The valid session of a token. A member's is extended, once a day. */
export const findSession = async (
  db: Database,
  token: string,
  asksStaffForTwoFactor: boolean,
): Promise<Session | null> => {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.name',
      'users.email',
      'users.email_verified as emailVerified',
      'users.role',
      'users.plan',
      'users.payment_status as paymentStatus',
      'users.pending_plan as pendingPlan',
      'users.grace_until as graceUntil',
      'users.trial_started_at as trialStartedAt',
      'users.adult_since as adultSince',
      'users.two_factor_since as twoFactorSince',
      'users.created_at as createdAt',
      'passwords.is_temporary as isPasswordTemporary',
      SESSION_END.as('expiresAt'),
      sql<boolean>`users.role = 'member'
        and sessions.expires_at < now() + ${MEMBER_LIFE} - ${MEMBER_LIFE_STEP}`.as('isToProlong'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where(SESSION_END, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row === undefined) return null
  const { twoFactorSince, isPasswordTemporary, isToProlong, ...session } = row
  return {
    ...session,
    token,
    tokenHash,
    expiresAt: isToProlong ? await prolong(db, tokenHash, row.expiresAt) : row.expiresAt,
    needsTwoFactor: asksStaffForTwoFactor && row.role !== 'member' && twoFactorSince === null,
    needsNewPassword: isPasswordTemporary === true,
  }
}

/** Extends a session and returns its new end; the current one if it was ended meanwhile. */
const prolong = async (db: Database, tokenHash: Buffer, present: Date): Promise<Date> => {
  const prolonged = await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() + ${MEMBER_LIFE}` })
    .where('token_hash', '=', tokenHash)
    .returning('expires_at')
    .executeTakeFirst()
  return prolonged?.expires_at ?? present
}

/** Locks a user until the caller's transaction ends: no changes, no other new session. */
export const lockForSession = async (db: Database, userId: string): Promise<void> => {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @throws the driver's error of `refuse_session`: see start-session.ts. */
export const insertSession = async (
  db: Database,
  session: Omit<Insertable<Tables['sessions']>, 'expires_at'>,
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values(({ selectFrom }) => ({
      ...session,
      expires_at: selectFrom('users')
        .select(
          sql<Date>`now() + case role when 'member' then ${MEMBER_LIFE} else ${STAFF_LIFE} end`.as(
            'end',
          ),
        )
        .where('id', '=', session.user_id),
    }))
    .execute()
}

/** Ends a user's least recently used sessions beyond the given number. */
export const endSurplusSessions = async (db: Database, userId: string, kept: number) => {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute()
}

/** Ends a user's sessions, except one if given; returns how many had not expired. */
export const endSessions = async (
  db: Database,
  userId: string,
  except: Buffer | null = null,
): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.user_id', '=', userId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except ?? Buffer.of()))
    .returning(sql<boolean>`${SESSION_END} > now()`.as('wasValid'))
    .execute()
  return ended.filter(({ wasValid }) => wasValid).length
}
