import { addDays } from '@retorna/domain/day'
import type { ForecastGame, PlayedDay } from '@retorna/domain/forecast/forecast-game'
import { FORECAST_DAYS, forecastBasis, forecastRtp } from '@retorna/domain/forecast/rtp-forecast'
import { versionAnswer } from '@retorna/domain/forecast/version-answer'
import { nextVersions, versionStart } from '@retorna/domain/forecast/versions'
import { STAKE_KINDS } from '../truth/stakes.ts'
import { type Coverage, noCoverage, score } from './coverage.ts'
import { type Family, tabled } from './families.ts'
import { type Limit, limitOf } from './limit.ts'
import { type Namings, namingsOf } from './namings.ts'
import { simulatedYear, type TrueDay } from './year.ts'

const YEARS = 6
const FORECAST_EVERY = 2
const WEEK = 7
/** A forecast needs at least two weeks of earlier days. */
const FIRST = 28

/** How good the forecasts and the named versions of a year were. */
export type ScoredYear = {
  coverages: { kind: string; coverage: Coverage; isTarget: boolean }[]
  namings: Namings[]
}

/**
 * Years of a game with its payout tables and the sums of its stakes, with the forecast that each day would have
 * made of the next.
 */
export const tabledYears = (family: Family): ScoredYear[] => {
  const game = tabled(family)
  return STAKE_KINDS.flatMap((kind) =>
    Array.from({ length: YEARS }, (_, number) => {
      const { days } = simulatedYear(family, kind, number)
      const typical = days[FIRST]
      const limits = family.tables.map((_, version): Limit | null =>
        typical === undefined ? null : limitOf(family.tables, version, typical),
      )
      const { day, week, answers, isTold } = forecastYear(days, game, FORECAST_EVERY)
      const changed = days.some(({ version }) => version !== days[0]?.version)
      const setting = `payout tables, stakes ${kind}`
      return {
        coverages: [
          { kind: `next day, ${setting}`, coverage: day, isTarget: true },
          { kind: `next week, ${setting}`, coverage: week, isTarget: true },
          ...(changed
            ? [{ kind: 'next day, years with a change', coverage: day, isTarget: false }]
            : []),
        ],
        namings: isTold ? [namingsOf('payout tables', days, answers, limits)] : [],
      }
    }),
  )
}

/**
 * Runs through a year day by day.
 *
 * @param every the interval, in days, between forecasts of the next day.
 */
export const forecastYear = (
  days: readonly TrueDay[],
  game: ForecastGame | ((earlier: readonly TrueDay[]) => ForecastGame),
  every: number,
) => {
  const [day, week] = [noCoverage(), noCoverage()]
  const gameAt = (index: number) => (typeof game === 'function' ? game(days.slice(0, index)) : game)
  let state = versionStart(gameAt(0))
  const answers = days.map((today, index) => {
    const known = gameAt(index + 1)
    state = nextVersions(state, today, known)
    const next = days.slice(index + 1, index + 1 + WEEK)
    if (index >= FIRST && next.length > 0) {
      const past = days.slice(Math.max(0, index + 1 - FORECAST_DAYS), index + 1)
      const from = addDays(today.day, 1)
      const basis = () => forecastBasis(past, state, known, from)
      if (index % every === 0) score(day, forecastRtp(basis(), 1), rtpOf(next.slice(0, 1)))
      if (index % WEEK === 0 && next.length === WEEK) {
        score(week, forecastRtp(basis(), WEEK), rtpOf(next))
      }
    }
    return versionAnswer(state, known)
  })
  return { day, week, answers, isTold: state.days > 0 }
}

const rtpOf = (days: readonly PlayedDay[]): number => {
  let [payout, turnover] = [0, 0]
  for (const day of days) {
    payout += day.payout
    turnover += day.turnover
  }
  return (100 * payout) / turnover
}
