import type pg from 'pg'
import { announceCatalogueChange, refreshMetrics } from './metrics.ts'
import { type Client, rollUpDays } from './roll-up.ts'
import { inTransaction } from './transaction.ts'

/** The time zone that cut the days of `daily_rtp`; null before the first reading or start. */
export const storedTimeZone = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from settings where key = 'time_zone'",
  )
  return rows[0]?.value ?? null
}

/**
 * Makes sure that the days of `daily_rtp` are cut in `timeZone`: remembers it in an empty database,
 * and where the database remembers another one, computes every day and all metrics again, in one
 * transaction.
 *
 * @param report told, in one line, when days have to be computed again.
 */
export const ensureTimeZone = async (
  pool: pg.Pool,
  timeZone: string,
  report: (line: string) => void,
): Promise<void> => {
  if ((await storedTimeZone(pool)) === timeZone) return
  await inTransaction(pool, async (client) => {
    // Serializes with another process that starts at the same moment.
    await client.query('lock table settings in share row exclusive mode')
    const stored = await storedTimeZone(client)
    if (stored !== timeZone) {
      if (stored !== null) {
        report(`The time zone changed from ${stored} to ${timeZone}: computing every day again.`)
        await rollUpDays(client, timeZone, 'all')
        await refreshMetrics(client, timeZone, new Date(), 'all')
        // They were told of other days.
        await client.query('delete from published_days')
        await announceCatalogueChange(client)
      }
      await client.query(
        `insert into settings (key, value) values ('time_zone', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value`,
        [timeZone],
      )
    }
  })
}
