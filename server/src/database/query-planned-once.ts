import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { AnnouncedGames } from './announced-games.ts'
import { type Database, isPooled, poolOf } from './connection.ts'
import { together } from './together.ts'

/** By itself, the database would plan a statement again for each value, as if that made a difference. */
const BEGIN = { text: 'begin; set local plan_cache_mode = force_generic_plan' }

/**
 * Runs a statement that takes the database longer to plan than to do: each connection plans it once, for any values. Through a
 * pooler, which shares connections, it is planned each time.
 *
 * @param name of this text alone.
 */
export const queryPlannedOnce = async <Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> => {
  const pool = poolOf(db)
  const values = [...parameters]
  if (isPooled(pool)) return (await pool.query<Row>(text, values)).rows
  const client = await pool.connect()
  let isBroken = true
  try {
    const [, { rows }] = await together(client, [BEGIN, { name, text, values }, { text: 'commit' }])
    isBroken = false
    return rows
  } finally {
    client.release(isBroken)
  }
}

/** Runs a query of games: of all as it is, of some planned once. */
export const queryOfGames = async <Row extends pg.QueryResultRow>(
  db: Database,
  games: AnnouncedGames,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> =>
  games === 'all' ? (await db.executeQuery(query)).rows : queryPlannedOnce(db, name, query)
