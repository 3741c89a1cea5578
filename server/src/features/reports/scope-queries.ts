import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The games that these were merged into, at the end of the chain; a game that was not is missing. */
export const mergedInto = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; target: number }>`
    with recursive chain as (
      select id, merged_into as target from games
      where id = any(${ids}::int[]) and merged_into is not null
      union
      select chain.id, g.merged_into from chain join games g on g.id = chain.target
      where g.merged_into is not null
    )
    select c.id, c.target from chain c join games g on g.id = c.target
    where g.merged_into is null`.execute(db)
  return new Map(rows.map(({ id, target }) => [id, target]))
}

/** The name of a game that the catalog no longer shows. */
export const nameOfGame = async (db: Database, id: number): Promise<string | undefined> =>
  (await db.selectFrom('games').select('name').where('id', '=', id).executeTakeFirst())?.name

/** The games that a user follows: favorites, and those of their alerts where the plan has alerts. */
export const followedGames = async (
  db: Database,
  userId: string,
  withAlerts: boolean,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select game_id as id from favorites where user_id = ${userId}
    union
    select game_id from alerts where user_id = ${userId} and deleted_at is null and ${withAlerts}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
