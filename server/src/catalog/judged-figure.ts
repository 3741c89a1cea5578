import { PERIODS, type Period, periodDays, windowStart } from '@retorna/domain/day'
import type { GameJudgment } from './judgments.ts'
import type { CatalogGame } from './snapshot.ts'

/**
 * The reliability of a game's RTP in the format of `/api/v1`; all `null` if the game or its RTP is missing.
 *
 * @param game `null` if the plan does not show it.
 */
export const judgedFigure = (game: CatalogGame | null, period: Period) => {
  const window = game?.inputs.windows?.[period]
  return {
    ...worthOf(game?.judgments[period] ?? null, window?.plays ?? null),
    passport: game && passportOfWindow(game, period),
  }
}

/** @param plays the plays to return if no judgment exists. */
export const worthOf = (judgment: GameJudgment | null, plays: number | null) => ({
  plays: judgment?.plays ?? plays,
  standard_error_points: judgment === null ? null : Math.round(judgment.standardError * 1e4) / 1e4,
  verdict: judgment?.verdict ?? null,
})

/** The URL at which readers find the origin of an RTP: the passport of a day, or the days of a longer window. */
const passportOfWindow = ({ id, metrics }: CatalogGame, period: Period): string | null => {
  if (metrics === null) return null
  if (period === PERIODS[0]) return passportOfDay(id, metrics.currentDay)
  const from = windowStart(metrics.asOf, periodDays(period))
  return `/api/v1/games/${id}/days?from=${from}&to=${metrics.asOf}`
}

export const passportOfDay = (gameId: number, day: string): string =>
  `/api/v1/games/${gameId}/days/${day}/passport`
