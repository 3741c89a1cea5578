import { dayOf } from '@retorna/domain/day'
import { type Client, inTransaction, type Pool } from '../database/connection.ts'
import { announceReadings, refreshMetrics } from '../database/readings/metrics.ts'
import { moveWindows } from '../database/readings/move-windows.ts'
import { lockReadingsOf } from '../database/readings/reading-locks.ts'

/** Games moved per transaction; writers wait for less than 0.1 s. */
const MOVED_AT_ONCE = 5_000
const COMPUTED_AT_ONCE = 250

/**
 * Moves the windows of `game_metrics` to the calendar day of `now` in `timeZone` if they end on another day, and
 * notifies every process at the end. Only some games are moved at a time, so that writers do not wait for all of
 * them. If several processes notice the new day, they share the work; if one dies, the next does the rest.
 *
 * @returns whether anything was moved.
 */
export const rollOver = async (pool: Pool, timeZone: string, now: Date): Promise<boolean> => {
  const today = dayOf(now, timeZone)
  let some = await gamesBehind(pool, today, MOVED_AT_ONCE)
  const hasMoved = some.length > 0
  while (some.length > 0) {
    some = await inTransaction(pool, async (db, client) => {
      await lockReadingsOf(client, some)
      if ((await moveWindows(client, today, some)) === 0) {
        const rest = await gamesBehind(client, today, COMPUTED_AT_ONCE, some)
        await refreshMetrics(client, timeZone, now, rest)
      }
      const left = await gamesBehind(client, today, MOVED_AT_ONCE)
      if (left.length === 0) await announceReadings(db, 'all')
      return left
    })
  }
  return hasMoved
}

/** Some of the games whose windows end on another day, among all games or among those given. */
const gamesBehind = async (
  client: Client,
  today: string,
  limit: number,
  among: readonly number[] | null = null,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select game_id as id from game_metrics
     where as_of <> $1 and ($3::integer[] is null or game_id = any($3)) order by game_id limit $2`,
    [today, limit, among],
  )
  return rows.map(({ id }) => id)
}
