import { dayOf } from '@retorna/domain/day'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { publishForecasts } from './publish-forecasts.ts'
import { scoreCorrected, scoredOn, scoreForecasts } from './score-forecasts.ts'
import { isDue } from './series-queries.ts'

/** The hour after midnight by which most feeds have sent the readings of the day before. */
const HOUR = 4

/**
 * Scores forecasts again whose readings were corrected. Once a day, from four o'clock on, it also scores the forecasts
 * whose days are over by now, and states the forecasts of the day.
 *
 * @param timeZone the time zone of the calendar days.
 * @param snapshot returns the catalog; called only when forecasts are due.
 * @param signal ends the work early; the next run does the rest.
 */
export const updateForecasts = async (
  db: Database,
  {
    timeZone,
    now,
    snapshot,
    signal,
  }: { timeZone: string; now: Date; snapshot: () => Promise<Snapshot>; signal: AbortSignal },
): Promise<void> => {
  const today = dayOf(new Date(now.getTime() - HOUR * HOUR_MS), timeZone)
  await scoreCorrected(db, today)
  const since = (await isDue(db, today))
    ? await publishForecasts(db, await snapshot(), today, signal)
    : null
  // A night that stated its forecasts may still lack scores.
  if (since !== null || (await scoredOn(db)) !== today) {
    await scoreForecasts(db, today, since ?? today)
  }
}
