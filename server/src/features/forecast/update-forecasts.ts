import { dayOf } from '@retorna/domain/day'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { publishForecasts } from './publish-forecasts.ts'
import { scoreCorrected, scoredOn, scoreForecasts } from './score-forecasts.ts'
import { isDue } from './series-queries.ts'

/** After midnight, when the readings of the day before have arrived from most feeds. */
const HOUR = 4

/**
 * Scores forecasts again whose readings were corrected. Once a day, from four o'clock on, it also scores what was said of
 * days that are over by now, and states the forecasts of the day.
 *
 * @param timeZone of the calendar days.
 * @param snapshot the catalog; asked for only when forecasts are due.
 * @param signal ends it early; the rest is done in the next run.
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
  const today = dayOf(new Date(now.getTime() - HOUR * 3_600_000), timeZone)
  await scoreCorrected(db, today)
  const since = (await isDue(db, today))
    ? await publishForecasts(db, await snapshot(), today, signal)
    : null
  // Scores may be missing of a night that stated its forecasts.
  if (since !== null || (await scoredOn(db)) !== today) {
    await scoreForecasts(db, today, since ?? today)
  }
}
