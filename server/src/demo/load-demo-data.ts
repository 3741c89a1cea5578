import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { hasDemoData } from './demo-queries.ts'
import { loadDemoCatalog } from './load-demo-catalog.ts'
import type { Report } from './store-days.ts'
import { topUpDemoData } from './top-up-demo-data.ts'

/**
 * Fills an empty database, or continues the readings of a demonstration database up to today; then creates the
 * demonstration accounts. A database with a user's own catalog is left alone and gets no accounts.
 *
 * @returns whether the database has demonstration data.
 */
export const loadDemoData = async (
  database: { pool: pg.Pool; db: Database },
  config: Pick<Config, 'timeZone'>,
  now: Date,
  report: Report,
): Promise<boolean> => {
  await loadDemoCatalog(database, config, now, report)
  await topUpDemoData(database, config, now, report)
  const isDemo = await hasDemoData(database.pool)
  if (isDemo) await ensureDemoAccounts(database.db, now)
  return isDemo
}
