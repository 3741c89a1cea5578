import type { Feed, FeedValues, NewFeed } from '@retorna/contract/feeds/feeds'
import type { V1Batch } from '@retorna/contract/v1/feeds'
import { type Insertable, sql, type Transaction } from 'kysely'
import { type Database, findRows, type Tables } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'

type Row = Omit<Feed, 'values' | 'lastReadingAt' | 'games'> & FeedValues

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
export const allFeeds = async (db: Database) => {
  const rows = await feedsWith(db)
    .orderBy(sql`f.stopped_at is not null`)
    .orderBy(sql`lower(f.name)`)
    .execute()
  return rows.map(toFound)
}

/**
 * The feed with its operator, locked until the transaction ends; null if it is unknown. Rows that are being stored may
 * still refer to it.
 */
export const lockFeed = async (trx: Transaction<Tables>, id: number) => {
  await trx.selectFrom('feeds').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await feedsWith(trx)
    .select('f.operator_id as operatorId')
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { operatorId, ...feed } = row
  return { ...toFound(feed), operatorId }
}

export const feedsOf = async (db: Database, operatorId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('feeds')
    .select('id')
    .where('operator_id', '=', operatorId)
    .execute()
  return rows.map(({ id }) => id)
}

export const gamesReadBy = async (db: Database, feedIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('feed_days')
    .select('game_id')
    .distinct()
    .where('feed_id', 'in', feedIds)
    .execute()
  return rows.map(({ game_id }) => game_id)
}

export type FeedActivity = { feedId: number; lastReadingAt: Date; games: number }

/** The activity of each feed since a day; feeds that read nothing are absent. */
export const activityOfFeeds = (db: Database, since: string) => findRows<FeedActivity>(db)`
    select feed_id as "feedId", max(last_reading_at) as "lastReadingAt",
      count(distinct game_id)::integer as games
    from feed_days where day >= ${since} group by 1`

export const allOperators = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('operators').select(['id', 'name']).orderBy(sql`lower(name)`).execute()

const columnsOf = (values: FeedValues, operatorId: number | null) => ({
  name: values.name,
  operator_id: operatorId,
  currency: values.currency,
  due_every_minutes: values.dueEveryMinutes,
  is_public: values.isPublic,
})

export const insertFeed = (
  trx: Transaction<Tables>,
  { kind, timeZone, measures, ...values }: NewFeed,
  operatorId: number | null,
): Promise<number> =>
  insertRow(trx, 'feeds', {
    ...columnsOf(values, operatorId),
    kind,
    measures,
    time_zone: timeZone,
    stopped_at: values.isStopped ? sql<Date>`now()` : null,
  })

export const updateFeed = async (
  trx: Transaction<Tables>,
  id: number,
  values: FeedValues,
  operatorId: number | null,
): Promise<void> => {
  await trx
    .updateTable('feeds')
    .set({
      ...columnsOf(values, operatorId),
      stopped_at: values.isStopped ? sql<Date>`coalesce(stopped_at, now())` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces the mute for a feed's lateness; `null` removes it. */
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

/** Renames an operator, also in notifications, which identify it by its name to hide it from some readers. */
export const renameOperator = async (
  trx: Transaction<Tables>,
  { id, name: before }: { id: number; name: string },
  name: string,
): Promise<void> => {
  await trx.updateTable('operators').set({ name }).where('id', '=', id).execute()
  await sql`
    update notifications set data = data || jsonb_build_object('operator', ${name}::text)
    where data ->> 'operator' = ${before}`.execute(trx)
}

/** Batches of readings of a feed, or of all feeds, before an id, latest first. */
export const batchesOfFeeds = async (
  db: Database,
  { feedId, before, limit }: { feedId: number | undefined; before: number | null; limit: number },
): Promise<V1Batch[]> => {
  const rows = await db
    .selectFrom('import_batches')
    .select([
      'id',
      'created_at',
      'undone_at',
      'rows_new as new_rows',
      'rows_changed as changed_rows',
      'rows_unchanged as unchanged_rows',
      'rows_refused as refused_rows',
      'rows_waiting as waiting_rows',
    ])
    .select(({ ref }) => ref('feed_id').$notNull().as('feed_id'))
    .where('feed_id', 'is not', null)
    .$if(feedId !== undefined, (all) => all.where('feed_id', '=', feedId ?? 0))
    .$if(before !== null, (all) => all.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, undone_at, ...row }) => ({
    ...row,
    received_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}
