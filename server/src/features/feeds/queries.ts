import type { FeedValues, NewFeed } from '@retorna/contract/feeds/feeds'
import type { FeedKind, Measures } from '@retorna/domain/feeds/feed'
import { slugOf } from '@retorna/domain/game-name'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'

type Row = FeedValues & {
  id: number
  version: string
  kind: FeedKind
  timeZone: string | null
  measures: Measures
}

export type FoundFeed = ReturnType<typeof toFound>

const toFound = ({ id, version, kind, timeZone, measures, ...values }: Row) => ({
  id,
  version,
  kind,
  timeZone,
  measures,
  values,
})

const feedsWith = (db: Database) =>
  db
    .selectFrom('feeds as f')
    .leftJoin('operators as o', 'o.id', 'f.operator_id')
    .select([
      'f.id',
      'f.name',
      'f.kind',
      'f.currency',
      'f.measures',
      'o.name as operator',
      'f.time_zone as timeZone',
      'f.due_every_minutes as dueEveryMinutes',
      'f.is_public as isPublic',
      sql<boolean>`f.stopped_at is not null`.as('isStopped'),
      sql<string>`md5(f::text || coalesce(o.name, ''))`.as('version'),
    ])

/** Every feed by name, stopped ones last. */
export const allFeeds = async (db: Database): Promise<FoundFeed[]> => {
  const rows = await feedsWith(db)
    .orderBy(sql`f.stopped_at is not null`)
    .orderBy(sql`lower(f.name)`)
    .execute()
  return rows.map(toFound)
}

/** The feed, locked until the transaction ends; null if it is unknown. Rows that are being stored may still refer to it. */
export const lockFeed = async (trx: Transaction<Tables>, id: number): Promise<FoundFeed | null> => {
  await trx.selectFrom('feeds').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await feedsWith(trx).where('f.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toFound(row)
}

/** The games of which a feed has readings. */
export const gamesReadBy = async (db: Database, feedId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('feed_days')
    .select('game_id')
    .distinct()
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ game_id }) => game_id)
}

export type FeedActivity = { feedId: number; lastReadingAt: Date; games: number }

/** What the feeds have read since a day; those that read nothing are absent. */
export const activityOfFeeds = async (db: Database, since: string): Promise<FeedActivity[]> => {
  const { rows } = await sql<FeedActivity>`
    select feed_id as "feedId", max(last_reading_at) as "lastReadingAt",
      count(distinct game_id)::integer as games
    from feed_days where day >= ${since} group by 1`.execute(db)
  return rows
}

export const allOperators = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('operators').select(['id', 'name']).orderBy(sql`lower(name)`).execute()

/** The operator's id; it is added if no other has the name. */
const operatorId = async (
  trx: Transaction<Tables>,
  name: string | null,
): Promise<number | null> => {
  if (name === null) return null
  const known = await trx
    .selectFrom('operators')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await trx
    .insertInto('operators')
    .values({ name, slug: slugOf(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = async (trx: Transaction<Tables>, values: FeedValues) => ({
  name: values.name,
  operator_id: await operatorId(trx, values.operator),
  currency: values.currency,
  due_every_minutes: values.dueEveryMinutes,
  is_public: values.isPublic,
})

/** Adds a feed; returns its id. */
export const insertFeed = async (
  trx: Transaction<Tables>,
  { kind, timeZone, measures, ...values }: NewFeed,
): Promise<number> => {
  const { id } = await trx
    .insertInto('feeds')
    .values({
      ...(await columnsOf(trx, values)),
      kind,
      measures,
      time_zone: timeZone,
      stopped_at: values.isStopped ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFeed = async (
  trx: Transaction<Tables>,
  id: number,
  values: FeedValues,
): Promise<void> => {
  await trx
    .updateTable('feeds')
    .set({
      ...(await columnsOf(trx, values)),
      stopped_at: values.isStopped ? sql<Date>`coalesce(stopped_at, now())` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces how the lateness of a feed is muted; null: it is not. */
export const setMute = async (
  trx: Transaction<Tables>,
  feedId: number,
  mute: Omit<Insertable<Tables['feed_mutes']>, 'feed_id'> | null,
): Promise<void> => {
  await trx.deleteFrom('feed_mutes').where('feed_id', '=', feedId).execute()
  if (mute === null) return
  await trx
    .insertInto('feed_mutes')
    .values({ feed_id: feedId, ...mute })
    .execute()
}
