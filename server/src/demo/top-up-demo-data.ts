import { addDays, dayOf, daysBetween } from '@retorna/domain/day'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { type DemoState, demoState, writeDemoAudit } from './demo-queries.ts'
import { oneAtATime, type Report, storeDays } from './store-days.ts'

/**
 * Continues the demonstration readings up to today, in one transaction. Does nothing without demonstration data, or if
 * today is already stored.
 */
export const topUpDemoData = async (
  { pool }: { pool: pg.Pool },
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date,
  report: Report,
): Promise<void> => {
  const today = dayOf(now, timeZone)
  const isDue = (state: DemoState | null) => state !== null && state.lastDay < today
  if (!isDue(await demoState(pool))) return
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
