import { sql } from 'kysely'
import { type Database, findFirst, findRows, type Transaction } from '../../database/connection.ts'
import { escapeLike } from '../../database/escape-like.ts'

/** Names that wait in quarantine, those with the most readings first. */
export const waitingNames = (db: Database, limit: number) => {
  return findRows<{
    feedId: number
    feedName: string
    name: string
    readings: number
    first: string
    last: string
    total: number
  }>(db)`
    select q.feed_id as "feedId", f.name as "feedName", q.name, count(*) as readings,
      min(q.reading ->> 'at') as first, max(q.reading ->> 'at') as last, count(*) over () as total
    from quarantined_readings q join feeds f on f.id = q.feed_id
    where q.game_id is null and not exists (select from feed_names n where n.feed_id = q.feed_id and n.name = q.name)
    group by 1, 2, 3 order by readings desc, f.name, q.name limit ${limit}`
}

/** Assigned names that contain a text, latest first. */
export const knownNames = (db: Database, part: string, limit: number) =>
  db
    .selectFrom('feed_names as n')
    .innerJoin('feeds as f', 'f.id', 'n.feed_id')
    .leftJoin('games as g', 'g.id', 'n.game_id')
    .leftJoin('providers as p', 'p.id', 'g.provider_id')
    .leftJoin('users as u', 'u.id', 'n.mapped_by')
    .select([
      'f.id as feedId',
      'f.name as feedName',
      'n.name',
      'n.mapped_at as mappedAt',
      'g.id as gameId',
      'g.name as gameName',
      'p.name as provider',
      sql<string>`coalesce(u.name, n.mapped_by)`.as('mappedBy'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('n.name', 'ilike', `%${escapeLike(part)}%`)
    .orderBy('n.mapped_at', 'desc')
    .limit(limit)
    .execute()

/** Every game to which a name may be assigned; merged duplicates have the id of the game that they were merged into. */
export const gamesToMean = (db: Database) =>
  db
    .selectFrom('games as g')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .select([
      sql<number>`coalesce(g.merged_into, g.id)`.as('id'),
      'g.slug',
      'g.name',
      'p.name as provider',
    ])
    .orderBy(sql`g.merged_into is not null`)
    .orderBy('g.id')
    .execute()

export const insertName = async (
  trx: Transaction,
  name: { feed_id: number; name: string; game_id: number | null; mapped_by: string },
): Promise<void> => {
  await trx
    .insertInto('feed_names')
    .values(name)
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'name']).doUpdateSet({
        game_id: name.game_id,
        mapped_by: name.mapped_by,
        mapped_at: sql`now()`,
      }),
    )
    .execute()
}

export const deleteName = async (
  trx: Transaction,
  feedId: number,
  name: string,
): Promise<{ gameId: number | null } | undefined> =>
  trx
    .deleteFrom('feed_names')
    .where('feed_id', '=', feedId)
    .where('name', '=', name)
    .returning('game_id as gameId')
    .executeTakeFirst()

/** The first batch with readings in quarantine whose name was mapped, or whose turnover was accepted, by a time. */
export const findReleasable = (db: Database, mappedBy: Date) => {
  return findFirst<{ batchId: number; feedId: number; feedName: string }>(db)`
    select q.batch_id as "batchId", f.id as "feedId", f.name as "feedName"
    from (
      (${mappedReadings(mappedBy)} order by 1 limit 1)
      union all (${acceptedReadings(mappedBy)} order by 1 limit 1)) q
    join feeds f on f.id = q.feed_id order by 1 limit 1`
}

const mappedReadings = (by: Date, what = sql`q.batch_id, q.feed_id`) => sql`
  select ${what} from quarantined_readings q
  join feed_names n on n.feed_id = q.feed_id and n.name = q.name
  where q.game_id is null and n.mapped_at <= ${by}`

const acceptedReadings = (by: Date, what = sql`q.batch_id, q.feed_id`) => sql`
  select ${what} from quarantined_readings q
  join accepted_turnovers a on a.feed_id = q.feed_id and a.game_id = q.game_id
  where q.turnover <= a.turnover and a.accepted_at <= ${by}`

/**
 * Takes readings of a batch that {@link findReleasable} found out of quarantine; `reading` is in its stored form. None
 * are left if another process has taken them. The batch is locked so that it cannot be undone at the same time.
 */
export const takeReleasable = async (
  trx: Transaction,
  batchId: number,
  mappedBy: Date,
  limit: number,
): Promise<{ index: number; reading: unknown }[]> => {
  await sql`select from import_batches where id = ${batchId} for no key update`.execute(trx)
  const { rows } = await sql<{ index: number; reading: unknown }>`
    delete from quarantined_readings where id in (
      select id from quarantined_readings where id in (
        ${mappedReadings(mappedBy, sql`q.id`)} and q.batch_id = ${batchId}
        union all ${acceptedReadings(mappedBy, sql`q.id`)} and q.batch_id = ${batchId})
      order by id limit ${limit})
    returning position as index, reading`.execute(trx)
  return rows.toSorted((one, other) => one.index - other.index)
}

export const countReleased = async (
  trx: Transaction,
  batchId: number,
  { refused, unchanged }: { refused: number; unchanged: number },
): Promise<void> => {
  await trx
    .updateTable('import_batches')
    .set({
      rows_refused: sql`rows_refused + ${refused}`,
      rows_unchanged: sql`rows_unchanged + ${unchanged}`,
    })
    .where('id', '=', batchId)
    .execute()
}

export const findFeedNamed = (db: Database, name: string) =>
  db.selectFrom('feeds').select(['id', 'name']).where('name', '=', name).executeTakeFirst()

export const findGameNamed = (db: Database, slug: string) =>
  db.selectFrom('games').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst()

export const findRow = (db: Database, table: 'feeds' | 'games', id: number) =>
  db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
