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
import {
  type VersionAnswer,
  versionAnswer,
  versionsMissing,
} from '@retorna/domain/forecast/version-answer'
import { nextVersions, type VersionStanding, versionStart } from '@retorna/domain/forecast/versions'

/** What the played days of a series come to, up to and including `through`; `null`: none yet. */
export type Stand = { standing: VersionStanding; through: string | null }

/** Late readings and corrections of the last days are common: these are counted anew every night. */
const UNSETTLED_DAYS = 2

/** What is said on one day. */
export type Night = {
  madeOn: string
  /** From all days before it, and from those but the last {@link UNSETTLED_DAYS}, from which the next night goes on. */
  stand: Stand
  settled: Stand
  day: RtpForecast | ForecastMissing
  week: RtpForecast | ForecastMissing
  /** `null`: versions cannot be told. */
  answer: VersionAnswer | null
}

/** What a forecast of a game knows where no day was played yet. */
export const startOf = (game: ForecastGame): Stand => ({
  standing: versionStart(game),
  through: null,
})

/**
 * What is said of a series on a day, from the complete days before it.
 *
 * @param before what earlier days come to, none of which is newer than the settled ones.
 * @param days played ones, oldest first: those after `before`, and the last {@link FORECAST_DAYS} before tomorrow.
 */
export const runNight = (
  game: ForecastGame,
  before: Stand,
  days: readonly PlayedDay[],
  madeOn: string,
): Night => {
  const settled = countDays(game, before, days, addDays(madeOn, -UNSETTLED_DAYS))
  const stand = countDays(game, settled, days, madeOn)
  const tomorrow = addDays(madeOn, 1)
  const first = addDays(tomorrow, -FORECAST_DAYS)
  const recent = days.filter(({ day }) => day >= first && day < madeOn)
  const basis = forecastBasis(recent, stand.standing, game, tomorrow)
  const gap = versionsMissing(stand.standing, game)
  return {
    madeOn,
    stand,
    settled,
    day: forecastRtp(basis, 1),
    week: forecastRtp(basis, 7),
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

/** The forecast itself, or `null` where nothing could be said. */
export const statedOf = (forecast: RtpForecast | ForecastMissing): RtpForecast | null =>
  'missing' in forecast ? null : forecast

/** The mean of the long-run RTP, percent; `null` where versions cannot be told. */
export const longRunOf = (game: ForecastGame, { answer, stand }: Night): number | null =>
  answer === null ? null : longRunRtp(stand.standing, game).mean
