import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'

export type StoredLink = {
  id: number
  name: string
  gameId: number | null
  layout: 'bar' | 'card'
  createdAt: Date
  lastUsedAt: Date | null
}

const LINK = [
  'id',
  'name',
  'game_id as gameId',
  'layout',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A user's links, latest first. */
export const findLinks = (db: Database, userId: string): Promise<StoredLink[]> =>
  db
    .selectFrom('overlay_links')
    .select(LINK)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()

/** Stores a link; undefined if the user has reached the maximum, even with simultaneous calls. */
export const insertLink = async (
  trx: Transaction<Tables>,
  link: {
    userId: string
    tokenHash: Buffer
    name: string
    gameId: number | null
    layout: 'bar' | 'card'
  },
  maximum: number,
): Promise<StoredLink | undefined> => {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', link.userId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await trx
    .selectFrom('overlay_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', link.userId)
    .executeTakeFirstOrThrow()
  if (count >= maximum) return undefined
  return trx
    .insertInto('overlay_links')
    .values({
      user_id: link.userId,
      token_hash: link.tokenHash,
      name: link.name,
      game_id: link.gameId,
      layout: link.layout,
    })
    .returning(LINK)
    .executeTakeFirstOrThrow()
}

export const deleteLink = async (db: Database, userId: string, id: number): Promise<void> => {
  await db.deleteFrom('overlay_links').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** A link and what determines what its owner sees. */
export type OwnedLink = {
  id: number
  gameId: number | null
  layout: 'bar' | 'card'
  owner: {
    userId: string
    role: Role
    plan: Plan
    paymentStatus: PaymentStatus | null
    trialStartedAt: Date | null
    isBlocked: boolean
  }
}

/** The link with this token hash. */
export const findByToken = async (
  db: Database,
  tokenHash: Buffer,
): Promise<OwnedLink | undefined> => {
  const row = await db
    .selectFrom('overlay_links')
    .innerJoin('users', 'users.id', 'overlay_links.user_id')
    .select([
      'overlay_links.id',
      'overlay_links.game_id',
      'overlay_links.layout',
      'users.id as userId',
      'users.role',
      'users.plan',
      'users.payment_status',
      'users.trial_started_at',
      'users.blocked_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    gameId: row.game_id,
    layout: row.layout,
    owner: {
      userId: row.userId,
      role: row.role,
      plan: row.plan,
      paymentStatus: row.payment_status,
      trialStartedAt: row.trial_started_at,
      isBlocked: row.blocked_at !== null,
    },
  }
}

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

/** A user's favorite games. */
export const favoriteGames = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('favorites')
    .select('game_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ game_id }) => game_id)
}
