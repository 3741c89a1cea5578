import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { AnnouncedGames } from './announced-games.ts'
import { type Database, poolOf } from './connection.ts'
import { isPooled } from './pool.ts'
import { together } from './together.ts'

/** By default, PostgreSQL may plan a prepared statement again for each value, which makes no difference here. */
const BEGIN = { text: 'begin; set local plan_cache_mode = force_generic_plan' }

/** A query with a name that is unique to its text. */
export type NamedQuery<Row> = { name: string; query: CompiledQuery<Row> }

/**
 * Runs queries that take longer to plan than to execute, one after the other in one round trip: each connection plans
 * them once, for any values. Through a pooler, which shares connections, they are planned each time.
 */
export const queryPlannedOnce = async <Rows extends pg.QueryResultRow[] | []>(
  db: Database,
  queries: { [Place in keyof Rows]: NamedQuery<Rows[Place]> },
): Promise<{ [Place in keyof Rows]: Rows[Place][] }> => {
  type Found = { [Place in keyof Rows]: Rows[Place][] }
  const statements = (queries as readonly NamedQuery<unknown>[]).map(({ name, query }) => {
    return { name, text: query.sql, values: [...query.parameters] }
  })
  const pool = poolOf(db)
  if (isPooled(pool)) {
    const found: pg.QueryResultRow[][] = []
    for (const { text, values } of statements) found.push((await pool.query(text, values)).rows)
    return found as Found
  }
  const client = await pool.connect()
  let isBroken = true
  try {
    const [, ...results] = await together(client, [BEGIN, ...statements, { text: 'commit' }])
    isBroken = false
    return results.slice(0, -1).map(({ rows }) => rows) as Found
  } finally {
    client.release(isBroken)
  }
}

/** Runs a query of games: planned once if it is about some of them. */
export const queryOfGames = async <Row extends pg.QueryResultRow>(
  db: Database,
  games: AnnouncedGames,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> =>
  games === 'all'
    ? (await db.executeQuery(query)).rows
    : (await queryPlannedOnce(db, [{ name, query }]))[0]
