import type { EnteredSession } from '@retorna/contract/play-sessions'
import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { countKept } from '../../database/deleted-rows.ts'

const ofUser = (db: Database, userId: string) =>
  db
    .selectFrom('play_sessions')
    .select(['id', 'game_id', 'game_name', 'day', 'spins', 'staked', 'won', 'currency', 'rtp'])
    .select(['is_fixed', 'stakes'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** A user's sessions, the latest first. */
export const sessionsOf = (db: Database, userId: string) =>
  ofUser(db, userId).orderBy('day', 'desc').orderBy('id', 'desc').execute()

export const findSession = (
  db: Database,
  userId: string,
  id: number,
): Promise<SessionRow | undefined> => ofUser(db, userId).where('id', '=', id).executeTakeFirst()

const columnsOf = ({ stakes, ...session }: EnteredSession) => ({
  ...session,
  stakes: stakes && JSON.stringify(stakes),
})

/**
 * Saves sessions, all or none; sessions of a repeated key already exist.
 *
 * @param transaction has locked the user, so that a repeated request waits for the first.
 * @returns the sessions; empty if the user would exceed the maximum.
 */
export const insertSessions = async (
  transaction: Transaction,
  { userId, key, sessions }: { userId: string; key: string; sessions: readonly EnteredSession[] },
  maximum: number,
): Promise<SessionRow[]> => {
  const stored = await ofUser(transaction, userId)
    .where('request_key', '=', key)
    .orderBy('id')
    .execute()
  if (stored.length > 0) return stored
  const { rows } = await sql<SessionRow>`
      insert into play_sessions (user_id, request_key, game_id, game_name, day, spins, staked, won,
        currency, rtp, is_fixed, stakes)
      select ${userId}, ${key}, s.* from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s (
        game_id integer, game_name text, day date, spins integer, staked numeric, won numeric,
        currency text, rtp double precision, is_fixed boolean, stakes jsonb)
      where ${countKept('play_sessions', userId)} <= ${maximum - sessions.length}
      returning id, game_id, game_name, day, spins, staked, won, currency, rtp, is_fixed, stakes`.execute(
    transaction,
  )
  return rows
}

/** Updates a session; returns whether the user has it. */
export const updateSession = async (
  db: Database,
  userId: string,
  id: number,
  session: EnteredSession,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('play_sessions')
    .set(columnsOf(session))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The packed payout table of a game's base mode whose version is nearest to an RTP, at most `tolerance` points off. */
export const tableNear = (db: Database, gameId: number, rtp: number, tolerance: number) =>
  db
    .selectFrom('payout_tables')
    .select(['rtp', 'distribution'])
    .where('game_id', '=', gameId)
    .where('mode', '=', 'base')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`abs(version_rtp - ${rtp}::float8) <= ${tolerance}::float8`)
    .orderBy(sql`abs(version_rtp - ${rtp}::float8)`)
    .limit(1)
    .executeTakeFirst()
