import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Plays from `first` to `last`, inclusive, of the games with plays recorded on every day in between. */
export const playsByGame = async (
  db: Database,
  first: string,
  last: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('daily_rtp')
    .select(['game_id', sql<number>`sum(plays)::float8`.as('plays')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('game_id')
    .having(sql<boolean>`count(plays) = count(*)`)
    .execute()
  return new Map(rows.map(({ game_id, plays }) => [game_id, plays]))
}
