import pg from 'pg'
import type { Client } from '../connection.ts'
import type { Statement } from '../together.ts'

/** Games by id, by the column `game_id` of a table of the running transaction, or every game. */
export type LockedGames = readonly number[] | { table: string } | 'all'

// An arbitrary number, unique among this database's lock pairs.
export const READING_LOCKS = 7_236_019

/**
 * Games share this many locks, by id: enough that two writers of different games rarely wait for each other, and few
 * enough for the database's lock table when a file has readings of all games.
 */
export const LOCKS = 64

/**
 * Waits until no other transaction changes readings of these games, and blocks others until this one ends: two
 * transactions that compute the same day or metrics at once would each miss the other's readings. A transaction takes
 * the locks of all its games at once, before it changes or locks any row, so that no two wait for each other.
 */
export const lockReadingsOf = async (client: Client, games: LockedGames): Promise<void> => {
  await client.query(lockOf(games))
}

/** {@link lockReadingsOf} as a statement. */
export const lockOf = (games: LockedGames): Statement => {
  const [ids, values] = idsOf(games)
  return {
    text: `select pg_advisory_xact_lock(${READING_LOCKS}, number) from (
       select distinct id % ${LOCKS} as number from (${ids}) as games (id) order by 1) as locks`,
    values,
  }
}

/**
 * Filters out games that were deleted or merged. Call it while holding their locks, because the previous holder may
 * have merged one.
 */
export const selectStanding = (games: readonly number[]): Statement => ({
  text: 'select id from games where id = any($1::integer[]) and merged_into is null',
  values: [games],
})

/**
 * Signals to the nodes of a cluster (decision 0121) that the transaction changes readings. Citus 13.2.2 does not
 * prepare rows that were added over a connection that has only read: they would be lost if the node died between
 * the coordinator's commit and its own.
 */
export const beginChanges = async (client: Client): Promise<void> => {
  await client.query(BEGIN_CHANGES)
}

/** {@link beginChanges} as a statement. */
export const BEGIN_CHANGES: Statement = {
  text: "delete from readings where read_at = '-infinity'",
}

const idsOf = (games: LockedGames): [text: string, values: unknown[]] => {
  if (games === 'all') return [`select generate_series(0, ${LOCKS - 1})`, []]
  return 'table' in games
    ? [`select game_id from ${pg.escapeIdentifier(games.table)} where game_id is not null`, []]
    : ['select unnest($1::integer[])', [games]]
}

/**
 * Begins a snapshot that contains each change of readings completely or not at all: waits for changes in progress,
 * and blocks new ones until it is open. On a single server every snapshot is consistent; the nodes of a cluster
 * (decision 0121) each have their own, all of which are opened here, on the single connection to each that serves the
 * transaction.
 *
 * @param begin begins the transaction on the same connection.
 */
export const betweenChanges = async (client: Client, begin: () => Promise<unknown>) => {
  // These are session locks, taken in order: taking them within the transaction would open its snapshot.
  await client.query(`begin; set local lock_timeout = 0; set local statement_timeout = 0;
    select pg_advisory_lock(${READING_LOCKS}, number) from generate_series(0, ${LOCKS - 1}) as number; commit`)
  await begin()
  await client.query('set local citus.max_adaptive_executor_pool_size = 1')
  // With "limit 0" the statement would not reach the nodes, so it would not open their snapshots.
  await client.query("select game_id from readings where read_at = '-infinity'")
  await client.query(
    `select pg_advisory_unlock(${READING_LOCKS}, number) from generate_series(0, ${LOCKS - 1}) as number`,
  )
}
