import { dayOf, windowStart } from '@retorna/domain/day'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { DEMO_GAMES, DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { insertDemoContent } from './demo-content.ts'
import { DEMO_PROVIDERS, slugOf } from './demo-names.ts'
import { hasEmptyCatalog, insertGames, insertProviders, writeDemoAudit } from './demo-queries.ts'
import { oneAtATime, type Report, storeDays } from './store-days.ts'

const HISTORY_DAYS = 60

/**
 * Fills an empty database with the made-up catalog and its readings of the last 60 days, today included, in one
 * transaction. Leaves a database that has a game or a provider unchanged.
 */
export const loadDemoCatalog = async (
  { pool }: { pool: pg.Pool },
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
    await insertGames(client, demoCatalog(DEMO_SEED))
    await insertDemoContent(client)
    const first = windowStart(lastDay, HISTORY_DAYS)
    await storeDays(client, db, { first, state, timeZone, now }, report)
    await writeDemoAudit(db, 'demo.loaded', state)
  })
}
