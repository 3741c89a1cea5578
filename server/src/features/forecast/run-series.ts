import { addDays } from '@retorna/domain/day'
import type { ForecastGame, PlayedDay } from '@retorna/domain/forecast/forecast-game'
import { longRunRtp } from '@retorna/domain/forecast/long-run'
import {
  FORECAST_DAYS,
  type ForecastMissing,
  forecastBasis,
  forecastRtp,
  type RtpForecast,
} from '@retorna/domain/forecast/rtp-forecast'
import { versionAnswer, versionsMissing } from '@retorna/domain/forecast/version-answer'
import { nextVersions, type VersionState, versionStart } from '@retorna/domain/forecast/versions'

/** The state of a series, which covers its played days up to and including `through`; `null` before the first one. */
export type Stand = { standing: VersionState; through: string | null }

/** The last days often get late readings and corrections, so they are recounted every night. */
const UNSETTLED_DAYS = 2

export type Night = ReturnType<typeof runNight>

/** The state of a game's forecast before its first played day. */
export const startOf = (game: ForecastGame): Stand => ({
  standing: versionStart(game),
  through: null,
})

/**
 * The statements about a series on a day, from the complete days before it.
 *
 * @param before the state after earlier days, none of which is newer than the settled ones.
 * @param days played days, oldest first: those after `before`, and the last {@link FORECAST_DAYS} before tomorrow.
 */
export const runNight = (
  game: ForecastGame,
  before: Stand,
  days: readonly PlayedDay[],
  madeOn: string,
) => {
  const settled = countDays(game, before, days, addDays(madeOn, -UNSETTLED_DAYS))
  const stand = countDays(game, settled, days, madeOn)
  const tomorrow = addDays(madeOn, 1)
  const first = addDays(tomorrow, -FORECAST_DAYS)
  const recent = days.filter(({ day }) => day >= first && day < madeOn)
  const basis = forecastBasis(recent, stand.standing, game, tomorrow)
  const gap = versionsMissing(stand.standing, game)
  return {
    madeOn,
    /**
     * `stand` counts all days before it. `settled` leaves out the last {@link UNSETTLED_DAYS}; the next night continues
     * from there.
     */
    stand,
    settled,
    day: forecastRtp(basis, 1),
    week: forecastRtp(basis, 7),
    /** `null` if versions cannot be identified. */
    answer: gap === null ? versionAnswer(stand.standing, game) : null,
  }
}

const countDays = (
  game: ForecastGame,
  { standing, through }: Stand,
  days: readonly PlayedDay[],
  madeOn: string,
): Stand => {
  const counted = days.filter(({ day }) => (through === null || day > through) && day < madeOn)
  return {
    standing: counted.reduce((before, day) => nextVersions(before, day, game), standing),
    through: counted.at(-1)?.day ?? through,
  }
}

/** The forecast, or `null` if none could be stated. */
export const statedOf = (forecast: RtpForecast | ForecastMissing): RtpForecast | null =>
  'missing' in forecast ? null : forecast

/** The mean of the long-run RTP, percent; `null` if versions cannot be identified. */
export const longRunOf = (game: ForecastGame, { answer, stand }: Night): number | null =>
  answer === null ? null : longRunRtp(stand.standing, game).mean
