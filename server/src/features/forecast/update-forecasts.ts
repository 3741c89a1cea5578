import { dayOf } from '@retorna/domain/day'
import { sql } from 'kysely'
import { loadCatalog } from '../../catalog/queries.ts'
import { toSnapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { publishForecasts } from './publish-forecasts.ts'
import { scoreCorrected, scoreForecasts } from './score-forecasts.ts'

/** After midnight, when the readings of the day before have arrived from most feeds. */
const HOUR = 4

/**
 * Scores forecasts again whose readings were corrected. Once a day, from four o'clock on, it also scores what was said of
 * days that are over by now, and states the forecasts of the day.
 *
 * @param timeZone of the calendar days.
 * @param signal ends it early; the rest is done in the next run.
 */
export const updateForecasts = async (
  db: Database,
  { timeZone, now, signal }: { timeZone: string; now: Date; signal: AbortSignal },
): Promise<void> => {
  const today = dayOf(new Date(now.getTime() - HOUR * 3_600_000), timeZone)
  await scoreCorrected(db, today)
  if (!(await isDue(db, today))) return
  const snapshot = await toSnapshot(await loadCatalog(db), 0)
  const since = await publishForecasts(db, snapshot, today, signal)
  await scoreForecasts(db, today, since)
}

/** Whether a game with readings has no forecast of the day. */
const isDue = async (db: Database, today: string): Promise<boolean> => {
  const { rows } = await sql`
    select from game_metrics m
    join games g on g.id = m.game_id and g.is_active
    join providers p on p.id = g.provider_id and p.is_active
    where not exists (
      select from forecast_series s join forecast_standings t on t.series_id = s.id
      where s.game_id = m.game_id and s.operator_id is null and t.made_on >= ${today}::date)
    limit 1`.execute(db)
  return rows.length > 0
}
