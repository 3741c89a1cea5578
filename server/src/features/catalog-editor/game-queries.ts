import type { GameValues } from '@retorna/contract/staff/catalog-editor'
import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { FACTS_SELECTED, storedFacts } from '../../database/game-facts.ts'
import { insertRow } from '../../database/insert-row.ts'

/** All editable values of a game, in the form in which the audit log stores them before and after each change. */
export type GameState = Omit<GameValues, 'slug'> & { slug: string }

/** The time is in microseconds, so that no two changes share a version. */
const VERSION = sql<string>`to_char(g.updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`

export type GameLine = Awaited<ReturnType<typeof gameLines>>[number]

const games = (db: Database) =>
  db
    .selectFrom('games as g')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .leftJoin('game_metrics as m', 'm.game_id', 'g.id')
    .leftJoin('game_images as i', 'i.game_id', 'g.id')
    .select([
      'g.name',
      'g.slug',
      'g.provider_id as providerId',
      'p.name as provider',
      'g.is_active as isActive',
      sql<number>`coalesce(m.readings, 0)`.as('readings'),
      'i.sha256 as imageHash',
    ])

/** Every game except merged ones, by name. */
export const gameLines = (db: Database) =>
  games(db)
    .leftJoin('rtp_versions as v', (join) =>
      join.onRef('v.game_id', '=', 'g.id').on('v.is_monitored', '=', true),
    )
    .select(['g.id', 'v.rtp as theoreticalRtp'])
    .where('g.merged_into', 'is', null)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute()

export type FoundGame = NonNullable<Awaited<ReturnType<typeof findGame>>>

/** A game with all its data; with `lock` it is locked until the transaction ends. */
export const findGame = async (db: Database, id: number, lock: 'lock' | 'read' = 'read') => {
  // Lock the game in a separate query first: a locking query that had to wait returns the latest version of the locked
  // row, but possibly older versions of the rows joined to it.
  if (lock === 'lock') {
    await db.selectFrom('games').select('id').where('id', '=', id).forUpdate().execute()
  }
  const row = await games(db)
    .leftJoin('games as other', 'other.id', 'g.merged_into')
    .select([...FACTS_SELECTED, VERSION.as('version'), 'g.updated_at as updatedAt'])
    .select(['g.merged_into as otherId', 'other.name as otherName'])
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const versions = await db
    .selectFrom('rtp_versions')
    .select(['rtp', 'variant', 'is_monitored as isMonitored', 'source', 'seen_on as seenOn'])
    .where('game_id', '=', id)
    .orderBy('is_monitored', 'desc')
    .orderBy('rtp', 'desc')
    .execute()
  const { otherId, otherName, version, provider, readings, imageHash, updatedAt, ...fields } = row
  const mergedInto = otherId === null ? null : { id: otherId, name: otherName ?? '' }
  const state: GameState = { ...fields, versions }
  return { id, version, state, provider, readings, imageHash, mergedInto, updatedAt }
}

const columnsOf = (fields: Omit<GameState, 'versions'>) => ({
  name: fields.name,
  slug: fields.slug,
  provider_id: fields.providerId,
  ...storedFacts(fields),
  is_active: fields.isActive,
})

export const insertGame = async (
  trx: Transaction,
  { versions, ...fields }: GameState,
): Promise<number> => {
  const id = await insertRow(trx, 'games', columnsOf(fields))
  await writeVersions(trx, id, versions)
  return id
}

export const updateGame = async (
  trx: Transaction,
  id: number,
  { versions, ...fields }: GameState,
): Promise<void> => {
  await trx
    .updateTable('games')
    .set({ ...columnsOf(fields), updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await writeVersions(trx, id, versions)
}

/** Marks a game as changed after a change in another table. */
export const touchGame = async (trx: Transaction, id: number): Promise<void> => {
  await trx
    .updateTable('games')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Whether a feed runs a version of the game that is missing from `versions`. Removing that version would change what
 * the feed runs.
 */
export const isRunWithout = async (
  db: Database,
  gameId: number,
  versions: GameState['versions'],
): Promise<boolean> => {
  const rtps = versions.map(({ rtp }) => rtp)
  const row = await db
    .selectFrom('feed_games as f')
    .innerJoin('rtp_versions as v', 'v.id', 'f.version_id')
    .select('f.feed_id')
    .where('f.game_id', '=', gameId)
    .where(sql<SqlBool>`v.rtp <> all(${rtps}::float8[])`)
    .executeTakeFirst()
  return row !== undefined
}

const writeVersions = async (trx: Transaction, gameId: number, versions: GameState['versions']) => {
  const rtps = versions.map(({ rtp }) => rtp)
  await trx
    .deleteFrom('rtp_versions')
    .where('game_id', '=', gameId)
    .where(sql<SqlBool>`rtp <> all(${rtps}::float8[])`)
    .execute()
  // Only one version can be monitored at a time: all are unmarked before one is marked.
  await trx
    .updateTable('rtp_versions')
    .set({ is_monitored: false })
    .where('game_id', '=', gameId)
    .where('is_monitored', '=', true)
    .execute()
  for (const { rtp, variant, isMonitored, source, seenOn } of versions) {
    const row = { variant, is_monitored: isMonitored, source, seen_on: seenOn }
    await trx
      .insertInto('rtp_versions')
      .values({ game_id: gameId, rtp, ...row })
      .onConflict((conflict) => conflict.columns(['game_id', 'rtp']).doUpdateSet(row))
      .execute()
  }
}

/** The first of these slugs that is free. */
export const freeGameSlug = async (
  db: Database,
  candidates: readonly string[],
): Promise<string> => {
  const base = candidates.at(-1) ?? 'unnamed'
  const taken = await db
    .selectFrom('games')
    .select('slug')
    .where((where) =>
      where.or([
        where('slug', 'in', [...candidates]),
        where('slug', '>=', `${base}-`).and('slug', '<', `${base}.`),
      ]),
    )
    .execute()
  const used = new Set(taken.map(({ slug }) => slug))
  const free = candidates.find((candidate) => !used.has(candidate))
  if (free !== undefined) return free
  for (let number = 2; ; number++) if (!used.has(`${base}-${number}`)) return `${base}-${number}`
}
