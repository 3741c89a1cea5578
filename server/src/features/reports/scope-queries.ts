import { sql } from 'kysely'
import { type Database, findValues } from '../../database/connection.ts'

/** Tables whose merged duplicates stay and refer to the row that they were merged into. */
type Mergeable = 'games' | 'providers'

/**
 * The games or providers that these were merged into, at the end of the chain; those that were not merged are missing.
 */
export const mergedInto = async (
  db: Database,
  table: Mergeable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; target: number }>`
    with recursive chain as (
      select id, merged_into as target from ${sql.table(table)}
      where id = any(${ids}::int[]) and merged_into is not null
      union
      select chain.id, m.merged_into from chain join ${sql.table(table)} m on m.id = chain.target
      where m.merged_into is not null
    )
    select c.id, c.target from chain c join ${sql.table(table)} m on m.id = c.target
    where m.merged_into is null`.execute(db)
  return new Map(rows.map(({ id, target }) => [id, target]))
}

/** The name of a game or provider that the catalog no longer shows. */
export const nameOf = async (
  db: Database,
  table: Mergeable,
  id: number,
): Promise<string | undefined> =>
  (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name

/** The games that a user follows: favorites, and those of their alerts where the plan has alerts. */
export const followedGames = (
  db: Database,
  userId: string,
  withAlerts: boolean,
) => findValues<number>(db)`
    select game_id as id from favorites where user_id = ${userId}
    union
    select game_id from alerts where user_id = ${userId} and deleted_at is null and ${withAlerts}`
