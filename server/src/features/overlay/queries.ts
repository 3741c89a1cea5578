import { type Insertable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../database/connection.ts'

const LINK = [
  'id',
  'name',
  'game_id as gameId',
  'layout',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export type StoredLink = Awaited<ReturnType<typeof findLinks>>[number]

/** A user's links, latest first. */
export const findLinks = (db: Database, userId: string) =>
  db
    .selectFrom('overlay_links')
    .select(LINK)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** Stores a link; undefined if the user has reached the maximum, even with simultaneous calls. */
export const insertLink = async (
  trx: Transaction,
  link: Insertable<Tables['overlay_links']>,
  maximum: number,
) => {
  const { user_id: userId } = link
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('overlay_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= maximum) return undefined
  return trx.insertInto('overlay_links').values(link).returning(LINK).executeTakeFirstOrThrow()
}

/** Changes the game of a user's link and notifies open overlays on commit; undefined without such a link. */
export const changeGame = async (
  trx: Transaction,
  userId: string,
  id: number,
  gameId: number | null,
) => {
  const link = await trx
    .updateTable('overlay_links')
    .set({ game_id: gameId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(LINK)
    .executeTakeFirst()
  if (link !== undefined) await sql`select pg_notify('user_changed', ${userId})`.execute(trx)
  return link
}

export const deleteLink = async (db: Database, userId: string, id: number): Promise<void> => {
  await db.deleteFrom('overlay_links').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** A link, with the data that determines what its owner sees. */
export type OwnedLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>

export const findByToken = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('overlay_links')
    .innerJoin('users', 'users.id', 'overlay_links.user_id')
    .select([
      'overlay_links.id',
      'overlay_links.game_id as gameId',
      'overlay_links.layout',
      'users.id as userId',
      'users.role',
      'users.plan',
      'users.payment_status as paymentStatus',
      'users.trial_started_at as trialStartedAt',
      sql<boolean>`users.blocked_at is not null`.as('isBlocked'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Records that a link is in use, at most once in five minutes. */
export const noteUse = async (db: Database, id: number): Promise<void> => {
  await db
    .updateTable('overlay_links')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .execute()
}

export const favoriteGames = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('favorites')
    .select('game_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ game_id }) => game_id)
}
