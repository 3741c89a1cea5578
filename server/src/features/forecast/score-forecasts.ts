import { addDays } from '@retorna/domain/day'
import { forecastPlace, forecastRanges } from '@retorna/domain/forecast/forecast-ranges'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { storedSetting, storeSetting } from '../../database/settings.ts'
import {
  type DueScore,
  dueScores,
  restartSeries,
  type Scope,
  storeScores,
  takeCorrections,
} from './score-queries.ts'
import { lockForecasts, waitForForecasts } from './series-queries.ts'
import { forgetForecasts, totalMonths } from './total-queries.ts'

/** Readings that arrive later count as a correction. */
const LATE_DAYS = 3
const WEEK_DAYS = 7
/** Forecasts for single days are kept for this long; weeks and totals are kept forever. */
const KEPT_DAYS = 366

/** The day on which forecasts were last scored; undefined if they never were. */
export const scoredOn = (db: Database) => storedSetting<string>(db, 'forecasts_scored')

/**
 * Scores the forecasts whose days are over, including those of days on which no process ran.
 *
 * @param today the current day, which is not over yet.
 * @param since the day on which the oldest forecasts were made, if that is longer ago than usual.
 */
export const scoreForecasts = (db: Database, today: string, since: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await waitForForecasts(transaction)
    const last = (await scoredOn(transaction)) ?? today
    const usual = addDays(last < today ? last : today, -LATE_DAYS - WEEK_DAYS)
    await scoreSome(transaction, today, { since: since < usual ? since : usual })
    // The database uses its own day, which may be one behind, and refuses a day that is too late.
    await forgetForecasts(transaction, addDays(today, -KEPT_DAYS - 1))
    await storeSetting(transaction, 'forecasts_scored', today)
  })

/**
 * Scores forecasts again whose readings were corrected or arrived late; their series count these days anew on the next
 * night.
 *
 * @param today the current day, which is not over yet.
 */
export const scoreCorrected = (db: Database, today: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockForecasts(transaction))) return
    const corrected = await takeCorrections(transaction)
    if (corrected.length === 0) return
    await restartSeries(transaction, corrected)
    await scoreSome(transaction, today, { corrected })
  })

const scoreSome = async (db: Transaction, today: string, scope: Scope): Promise<void> => {
  const due = await dueScores(db, today, scope)
  await storeScores(db, due.map(toScore))
  const months = new Set(due.map(({ madeOn }) => `${madeOn.slice(0, 7)}-01`))
  // A month with deleted forecasts keeps its totals.
  const kept = addDays(today, -KEPT_DAYS)
  const whole = [...months].filter((month) => month > kept)
  await totalMonths(db, whole)
}

const toScore = ({ quantiles, ...score }: DueScore) => {
  const { half, most, nearly } = forecastRanges(quantiles)
  const holds = ({ low, high }: { low: number; high: number }) =>
    score.observed >= low && score.observed <= high
  return {
    ...score,
    revision: score.revision + 1,
    position: forecastPlace(quantiles, score.observed),
    held: holds(half) ? 50 : holds(most) ? 80 : holds(nearly) ? 95 : 100,
  } as const
}
