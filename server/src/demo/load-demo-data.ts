import { addDays, dayOf, daysBetween, startOfDay, windowStart } from '@retorna/domain/day'
import type { Config } from '../config.ts'
import { type Connection, type Database, inTransaction, type Pool } from '../database/connection.ts'
import { announceReadings, refreshMetrics } from '../database/readings/metrics.ts'
import { lockReadingsOf } from '../database/readings/reading-locks.ts'
import { rollUpDays } from '../database/readings/roll-up.ts'
import { storeSetting } from '../database/settings.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { DEMO_GAMES, DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { ensureDemoSegments } from './demo-channels.ts'
import { insertDemoContent } from './demo-content.ts'
import { demoFeedOf, ensureDemoFeeds } from './demo-feeds.ts'
import { ensureDemoInvestigations } from './demo-investigations.ts'
import { DEMO_PROVIDERS, slugOf } from './demo-names.ts'
import {
  DEMO_DAYS,
  type DemoState,
  demoState,
  hasDemoData,
  hasEmptyCatalog,
  insertGames,
  insertPayoutTables,
  insertProviders,
  insertReadings,
  prepareReadings,
  writeDemoAudit,
} from './demo-queries.ts'
import { demoDays } from './demo-readings.ts'
import { actualRtps } from './planted-faults.ts'

const DAYS_PER_REPORT = 15

export type Report = (line: string) => void

/**
 * Stores each day's readings, from `first` to the state's last day, with everything computed from them. A reading
 * covers a whole day and is stored at the day's first instant: so today's is never in the future and does not depend on
 * when it is stored.
 */
const storeDays = async (
  client: Connection,
  db: Database,
  { first, state, timeZone, now }: { first: string; state: DemoState; timeZone: string; now: Date },
  report: Report,
): Promise<void> => {
  await ensureDemoFeeds(client)
  const feedOf = await demoFeedOf(client)
  const segmentOf = await ensureDemoSegments(client, feedOf)
  await prepareReadings(client, startOfDay(first, timeZone), startOfDay(state.lastDay, timeZone))
  const count = daysBetween(first, state.lastDay) + 1
  let stored = 0
  for (const { day, readings } of demoDays(state.seed, first, state.lastDay)) {
    await insertReadings(client, day, startOfDay(day, timeZone), readings, feedOf, segmentOf)
    stored += 1
    if (stored % DAYS_PER_REPORT === 0) report(`  ${stored} of ${count} days`)
  }
  // The roll-up joins on this table; a plan made for an empty one could be far slower.
  await client.query('analyze demo_days')
  await rollUpDays(client, timeZone, DEMO_DAYS)
  await refreshMetrics(client, timeZone, now, 'all')
  await storeSetting(db, 'demo', state)
  await announceReadings(db, 'all')
}

/** Serializes loads: two processes that start at once must not both find work to do. */
const oneAtATime = (
  pool: Pool,
  work: (client: Connection, db: Database) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (db, client) => {
    await lockReadingsOf(client, 'all')
    await work(client, db)
  })

/**
 * Fills an empty database, or continues the readings of a demonstration database up to today; then creates the
 * demonstration accounts. A database with a user's own catalog is left alone and gets no accounts.
 *
 * @returns whether the database has demonstration data.
 */
export const loadDemoData = async (
  database: { pool: Pool; db: Database },
  config: Pick<Config, 'timeZone'>,
  now: Date,
  report: Report,
): Promise<boolean> => {
  await loadDemoCatalog(database, config, now, report)
  await topUpDemoData(database, config, now, report)
  const isDemo = await hasDemoData(database.pool)
  if (isDemo) {
    await ensureDemoAccounts(database.db, now)
    await ensureDemoInvestigations(database.db, config, now)
  }
  return isDemo
}

const HISTORY_DAYS = 60
/** Ten years. */
const TRUTH_DAYS = 3653

/**
 * Fills an empty database with the made-up catalog and its readings of the last 60 days, today included, in one
 * transaction. Leaves a database that has a game or a provider unchanged.
 */
export const loadDemoCatalog = async (
  { pool }: { pool: Pool },
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date,
  report: Report,
): Promise<void> => {
  if (!(await hasEmptyCatalog(pool))) return
  await oneAtATime(pool, async (client, db) => {
    if (!(await hasEmptyCatalog(client))) return
    report(`Loading the demonstration data: ${DEMO_GAMES} games, ${HISTORY_DAYS} days`)
    const lastDay = dayOf(now, timeZone)
    const state = { seed: DEMO_SEED, lastDay }
    await insertProviders(
      client,
      DEMO_PROVIDERS.map((name) => ({ slug: slugOf(name), name })),
    )
    const games = demoCatalog(DEMO_SEED)
    await insertGames(client, games)
    await insertPayoutTables(client, games)
    await insertDemoContent(client)
    const first = windowStart(lastDay, HISTORY_DAYS)
    await db
      .insertInto('true_versions')
      .values(actualRtps(games, first, TRUTH_DAYS))
      .execute()
    await storeDays(client, db, { first, state, timeZone, now }, report)
    await writeDemoAudit(db, 'demo.loaded', state)
  })
}

const OF_EARLIER_EDITION =
  'This demonstration was loaded by an earlier edition, whose games are others; it gets no more readings. ' +
  'Start with an empty DATA_DIR or database for the current one.'

/**
 * Continues the demonstration readings up to today, in one transaction. Does nothing without demonstration data, or if
 * today is already stored; that of an earlier edition is left as it is, and said to be.
 */
export const topUpDemoData = async (
  { pool }: { pool: Pool },
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date,
  report: Report,
): Promise<void> => {
  const today = dayOf(now, timeZone)
  const isDue = (state: DemoState | null) =>
    state !== null && state.seed === DEMO_SEED && state.lastDay < today
  const known = await demoState(pool)
  if (known !== null && known.seed !== DEMO_SEED) report(OF_EARLIER_EDITION)
  if (!isDue(known)) return
  await oneAtATime(pool, async (client, db) => {
    const stored = await demoState(client)
    if (stored === null || !isDue(stored)) return
    const missing = daysBetween(stored.lastDay, today)
    report(`Continuing the demonstration readings: ${missing} ${missing === 1 ? 'day' : 'days'}`)
    const state = { ...stored, lastDay: today }
    const first = addDays(stored.lastDay, 1)
    await storeDays(client, db, { first, state, timeZone, now }, report)
    await writeDemoAudit(db, 'demo.topped-up', state)
  })
}
