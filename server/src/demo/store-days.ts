import { daysBetween, startOfDay } from '@retorna/domain/day'
import type pg from 'pg'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/connection.ts'
import { announceCatalogChange, refreshMetrics } from '../database/metrics.ts'
import { lockReadings, rollUpDays } from '../database/roll-up.ts'
import { storeSetting } from '../database/settings.ts'
import {
  analyzeDays,
  DEMO_DAYS,
  type DemoState,
  insertReadings,
  prepareReadings,
} from './demo-queries.ts'
import { demoDays } from './demo-readings.ts'

const DAYS_PER_REPORT = 15

export type Report = (line: string) => void

/**
 * Stores each day's readings, from `first` to the state's last day, with everything computed from them. A reading
 * covers a whole day and is stored at the day's first instant: so today's is never in the future and does not depend on
 * when it is stored.
 */
export const storeDays = async (
  client: pg.PoolClient,
  db: Database,
  { first, state, timeZone, now }: { first: string; state: DemoState; timeZone: string; now: Date },
  report: Report,
): Promise<void> => {
  await prepareReadings(client, startOfDay(first, timeZone), startOfDay(state.lastDay, timeZone))
  const count = daysBetween(first, state.lastDay) + 1
  let stored = 0
  for (const { day, readings } of demoDays(state.seed, first, state.lastDay)) {
    await insertReadings(client, day, startOfDay(day, timeZone), readings)
    stored += 1
    if (stored % DAYS_PER_REPORT === 0) report(`  ${stored} of ${count} days`)
  }
  await analyzeDays(client)
  await rollUpDays(client, timeZone, DEMO_DAYS)
  await refreshMetrics(client, timeZone, now, 'all')
  await storeSetting(db, 'demo', state)
  await announceCatalogChange(db)
}

/** Serializes loads: two processes that start at once must not both find work to do. */
export const oneAtATime = (
  pool: pg.Pool,
  work: (client: pg.PoolClient, db: Database) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (client, db) => {
    await lockReadings(client)
    await work(client, db)
  })
