import { periodDays, windowStart } from '@retorna/domain/day'
import { type AlertType, type AlertUnit, countFirings } from '@retorna/domain/statistics/alert-rule'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { daysOfGame } from './queries.ts'

/**
 * How often an alert on a game would have fired in the last 30 days, and how many of those days have
 * readings.
 */
export const previewFirings = async (
  db: Database,
  game: CatalogGame,
  rule: { type: AlertType; threshold: number; unit: AlertUnit },
  today: string,
): Promise<{ fired: number; days: number }> => {
  const first = windowStart(today, periodDays('30d'))
  const known = await daysOfGame(db, game.id, first)
  const before = known.find(({ day }) => day < first)
  const days = known.filter(({ day }) => day >= first)
  const sample = {
    theoreticalRtp: game.theoreticalRtp,
    standardDeviation: game.standardDeviation?.value ?? null,
  }
  return { fired: countFirings(rule, sample, before?.rtp ?? null, days), days: days.length }
}
