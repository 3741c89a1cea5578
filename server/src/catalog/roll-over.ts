import { dayOf } from '@retorna/domain/day'
import type pg from 'pg'
import { inTransaction } from '../database/connection.ts'
import { announceCatalogChange, refreshMetrics } from '../database/metrics.ts'
import { lockReadings } from '../database/roll-up.ts'

/**
 * Moves the windows of `game_metrics` to the calendar day of `now` in `timeZone` if they end on another day, and
 * notifies every process. If several processes notice the new day, one of them does the work.
 *
 * @returns whether anything moved.
 */
export const rollOver = async (pool: pg.Pool, timeZone: string, now: Date): Promise<boolean> => {
  const today = dayOf(now, timeZone)
  if (!(await isBehind(pool, today))) return false
  return inTransaction(pool, async (client, db) => {
    await lockReadings(client)
    const isStillBehind = await isBehind(client, today)
    if (isStillBehind) {
      await refreshMetrics(client, timeZone, now, 'all')
      await announceCatalogChange(db)
    }
    return isStillBehind
  })
}

const isBehind = async (client: Pick<pg.Pool, 'query'>, today: string): Promise<boolean> => {
  const { rows } = await client.query<{ behind: boolean }>(
    'select exists (select from game_metrics where as_of <> $1) as behind',
    [today],
  )
  return rows[0]?.behind === true
}
