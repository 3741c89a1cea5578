import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** A user's favorite games, latest first. */
export const favoriteGames = (db: Database, userId: string) =>
  db
    .selectFrom('favorites')
    .select(['game_id as gameId', 'created_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute()

/**
 * Adds a game to the favorites; idempotent. Simultaneous calls may exceed the maximum by a few. A row
 * just being inserted by another call is invisible to this call's snapshot: the conflict's update waits
 * for it and returns it.
 *
 * @returns whether the game is a favorite now; false if the list is full.
 */
export const keepFavorite = async (
  db: Database,
  userId: string,
  gameId: number,
  maximum: number,
): Promise<boolean> => {
  const { rows } = await sql<{ is_kept: boolean }>`
    with added as (
      insert into favorites (user_id, game_id)
      select ${userId}, id from games
      where id = ${gameId}
        and (select count(*) from favorites where user_id = ${userId}) < ${maximum}
      on conflict (user_id, game_id) do update set game_id = excluded.game_id
      returning game_id
    )
    select exists (select from added)
      or exists (select from favorites where user_id = ${userId} and game_id = ${gameId}) as is_kept
  `.execute(db)
  return rows[0]?.is_kept === true
}

export const dropFavorite = async (db: Database, userId: string, gameId: number): Promise<void> => {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .execute()
}
