import type { Database } from '../../database/connection.ts'

/** Finds the game that the one with this slug was merged into; `null` if no such game was merged. */
export const findMergedInto = async (db: Database, slug: string): Promise<number | null> => {
  const row = await db
    .selectFrom('games')
    .select('merged_into')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.merged_into ?? null
}

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
