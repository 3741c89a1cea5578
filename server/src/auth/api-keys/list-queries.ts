import { sql } from 'kysely'
import { COMMAND_LINE } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { NEEDS_ADMIN } from '../../database/needs-admin.ts'

const pushFeeds = (db: Database) =>
  db
    .selectFrom('feeds')
    .select(['id', 'name'])
    .where('kind', '=', 'push')
    .where('stopped_at', 'is', null)

/** The feeds that accept pushes, by name. */
export const listPushFeeds = (db: Database) => pushFeeds(db).orderBy('name').execute()

/** Looks up a push feed by id or name, and returns its id. Undefined if no such feed exists or it was stopped. */
export const findPushFeed = async (
  db: Database,
  feed: { id: number } | { name: string },
): Promise<number | undefined> => {
  const found = await pushFeeds(db)
    .where('id' in feed ? 'id' : 'name', '=', 'id' in feed ? feed.id : feed.name)
    .executeTakeFirst()
  return found?.id
}

/** The ids of active keys with this name, or whose shown beginning it is. */
export const findKeys = async (db: Database, nameOrStart: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where(({ or, eb }) => or([eb('name', '=', nameOrStart), eb('shown', '=', nameOrStart)]))
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many keys of a user that work end with their role as an administrator: feeds may be sent to with them. */
export const countAdminKeys = async (db: Database, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(NEEDS_ADMIN)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Keys, latest first.
 *
 * @param which `staff`: the keys of staff, of the command line and of feeds.
 */
export const listApiKeys = async (db: Database, which: 'staff' | 'all') => {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('feeds as f', 'f.id', 'k.feed_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.name',
      'k.shown',
      'k.scopes',
      'k.created_at as createdAt',
      'k.expires_at as expiresAt',
      'k.last_used_at as lastUsedAt',
      'k.revoked_at as revokedAt',
      'f.id as feedId',
      'f.name as feedName',
      sql<string>`coalesce(u.name, ${COMMAND_LINE})`.as('owner'),
    ])
    .$if(which === 'staff', (keys) =>
      keys.where(({ or, eb }) =>
        or([eb('u.id', 'is', null), eb('u.role', '<>', 'member'), eb('k.feed_id', 'is not', null)]),
      ),
    )
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map(({ feedId, feedName, ...key }) => ({
    ...key,
    feed: feedId === null || feedName === null ? null : { id: feedId, name: feedName },
  }))
}
