import type { SavedView } from '@retorna/contract/saved-views'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** A user's views by name, ignoring case. */
export const viewsOf = (db: Database, userId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute()

/**
 * Saves a view, or replaces the one with this name. Simultaneous calls may exceed the maximum by a few.
 *
 * @returns the view; `undefined` if the user has reached the maximum.
 */
export const putView = async (
  db: Database,
  view: { userId: string; name: string; query: string },
  maximum: number,
): Promise<SavedView | undefined> => {
  const { rows } = await sql<SavedView>`
    insert into saved_views (user_id, name, query)
    select ${view.userId}, ${view.name}, ${view.query}
    where (
      select count(*) from saved_views
      where user_id = ${view.userId} and lower(name) <> lower(${view.name})
    ) < ${maximum}
    on conflict (user_id, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, name, query`.execute(db)
  return rows[0]
}

export const dropView = async (db: Database, userId: string, id: number): Promise<void> => {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id).execute()
}
