import type { Database } from '../../database/connection.ts'

/** The first day with a reading of the game, `yyyy-mm-dd`. */
export const findFirstDay = async (db: Database, gameId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('daily_rtp')
    .select('day')
    .where('game_id', '=', gameId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}
