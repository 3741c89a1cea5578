import { StartError } from '../../start-error.ts'
import { type Client, inTransaction, type Pool } from '../connection.ts'
import { storeSetting } from '../settings.ts'
import type { Statement } from '../together.ts'
import { ArchivedMonthError } from './archived-months.ts'
import { announceReadings, refreshMetrics } from './metrics.ts'
import { rollUpDays } from './roll-up.ts'

/** Selects the time zone of the days in `daily_rtp` as `value`; no row before the first reading or start. */
export const SELECT_TIME_ZONE: Statement = {
  text: "select value #>> '{}' as value from settings where key = 'time_zone'",
}

/** The time zone of the days in `daily_rtp`; null before the first reading or start. */
export const storedTimeZone = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ value: string }>(SELECT_TIME_ZONE)
  return rows[0]?.value ?? null
}

/**
 * Makes sure that the days of `daily_rtp` are in `timeZone`: stores it in a new database; if the database has another
 * one stored, recomputes every day and all metrics in one transaction.
 *
 * @param report called with a line if days have to be recomputed.
 * @throws StartError if that takes readings that are archived.
 */
export const ensureTimeZone = async (
  pool: Pool,
  timeZone: string,
  report: (line: string) => void,
): Promise<void> => {
  if ((await storedTimeZone(pool)) === timeZone) return
  await inTransaction(pool, async (db, client) => {
    // Serializes with another process that starts at the same moment.
    await client.query('lock table settings in share row exclusive mode')
    const stored = await storedTimeZone(client)
    if (stored !== timeZone) {
      if (stored !== null) {
        report(`The time zone changed from ${stored} to ${timeZone}: recomputing every day.`)
        await rollUpDays(client, timeZone, 'all').catch((error) => {
          if (!(error instanceof ArchivedMonthError)) throw error
          throw new StartError(
            'configuration',
            `Days cannot be recomputed from archived readings: set TIME_ZONE to ${stored} again, or first bring back all archived months, beginning with npm run retorna -- bring-back ${error.month}.`,
          )
        })
        await refreshMetrics(client, timeZone, new Date(), 'all')
        // Published days are in the old time zone.
        await client.query('delete from published_days')
        await announceReadings(db, 'all')
      }
      await storeSetting(db, 'time_zone', timeZone)
    }
  })
}
