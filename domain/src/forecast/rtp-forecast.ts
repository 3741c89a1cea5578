import { daysBetween } from '../day.ts'
import { MIN_DAYS, residualScale } from '../statistics/limits/residual-scale.ts'
import type { Win } from '../statistics/payouts/payout-distribution.ts'
import { sumOfStakes } from '../statistics/payouts/stakes.ts'
import { sum } from '../statistics/sample-statistics.ts'
import { expectedDays, RECENT_DAYS } from './expected-days.ts'
import { type ForecastGame, middleRtp, type PlayedDay, winsOfGame } from './forecast-game.ts'
import { type FORECAST_GAPS, forecastQuantiles } from './forecast-ranges.ts'
import { payoutSeries, type Shift } from './payout-series.ts'
import { winsStandardDeviation } from './payout-wins.ts'
import { relativeStakes, varianceFactors, widened } from './relative-stakes.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import {
  type VersionState,
  varianceDegrees,
  versionStart,
  versionsAfter,
  versionsLater,
} from './versions.ts'

/** Number of days from which a forecast takes the plays and, if it is not known otherwise, the spread of the RTPs. */
export const FORECAST_DAYS = 91
const WEEK = 7
const FEWEST_DAYS = 14
const FEWEST_PLAYS = 300
/** The number of scenarios of how much is played. */
const WAYS = 10
/** Versions that are less probable do not affect any range. */
const SELDOM = 1e-4

export type RtpForecast = {
  /** Percent, one per `FORECAST_LEVELS`. */
  quantiles: number[]
  /** Expected plays. */
  plays: number
}

/**
 * Why no forecast is possible, with the number available and the number needed. The number counts days with
 * readings in the last four or two weeks, days that show how RTPs spread, or expected plays.
 */
export type ForecastMissing = {
  missing: (typeof FORECAST_GAPS)[number]
  have: number
  needed: number
}

/** The common basis of the ranges of the next day and the next week. */
export type ForecastBasis = {
  past: readonly (PlayedDay & { ago: number })[]
  /** The squared coefficient of variation of stakes on days without Σ stake². */
  stakeVariation: number
  /** Equally likely factors by which the variance estimate may be wrong. */
  factors: readonly number[]
  wins: readonly Win[]
  shifts: readonly Shift[]
}

/**
 * The basis of a forecast, from payout tables if any exist, or else from moments; or what is missing for a basis.
 *
 * @param days the last {@link FORECAST_DAYS} before `from`, oldest first.
 * @param from the first day of the forecast.
 */
export function forecastBasis(
  days: readonly PlayedDay[],
  state: VersionState,
  game: ForecastGame,
  from: string,
): ForecastBasis | ForecastMissing {
  const past = days.map((day) => ({ ...day, ago: daysBetween(day.day, from) }))
  const recent = past.filter(({ ago }) => ago <= RECENT_DAYS)
  if (recent.length < FEWEST_DAYS) {
    return { missing: 'days', have: recent.length, needed: FEWEST_DAYS }
  }
  const last = recent.at(-1)
  if (last === undefined || last.ago > 2 * WEEK) {
    return { missing: 'recent-days', have: 0, needed: 1 }
  }
  const known = knownOf(days, together(recent), state, game)
  if (known === null) return { missing: 'spread', have: days.length, needed: MIN_DAYS }
  return {
    past,
    stakeVariation: game.stakeVariation.value,
    factors: known.factors,
    ...runningOf(known.state, game, last.ago),
  }
}

/**
 * The predictive distribution of the observed RTP of the next day, or of the next seven days together, given that it
 * is played: a mixture over the versions that may run (see `nextVersions`), the amounts that may be played and the
 * stakes.
 *
 * @param length 1 or 7 days.
 */
export function forecastRtp(
  basis: ForecastBasis | ForecastMissing,
  length: 1 | 7,
): RtpForecast | ForecastMissing {
  if ('missing' in basis) return basis
  const { past, stakeVariation, factors, wins, shifts } = basis
  const ways = expectedDays(past, length).map((way) => {
    const stakes = together(way.map(({ like, plays }) => times(like, plays / like.plays)))
    return { plays: stakes.plays, stakes: relativeStakes(stakes, stakeVariation) }
  })
  const plays = sum(ways.map((way) => way.plays)) / ways.length
  if (plays < FEWEST_PLAYS)
    return { missing: 'plays', have: Math.round(plays), needed: FEWEST_PLAYS }
  const parts = sample(ways).map(({ stakes }, index) => {
    // The scenarios are sorted by variance, so neighbors get factors that are far apart.
    const factor = factors[(3 * index) % factors.length] ?? 1
    return { weight: 1 / WAYS, wins, stakes: widened(stakes, factor) }
  })
  return { quantiles: forecastQuantiles(payoutSeries(parts, shifts)), plays }
}

/**
 * The candidate versions, and the candidate factors of the variance. If the standard deviation is only assumed, the
 * factors are estimated from the residuals of at least 60 days (`null` if there are fewer). If no recent day counts
 * for the versions, the recent days together decide.
 */
function knownOf(
  days: readonly PlayedDay[],
  recent: PlayedDay,
  state: VersionState,
  game: ForecastGame,
): { state: VersionState; factors: number[] } | null {
  const degrees = varianceDegrees(recent, game)
  const isUpToDate = state.day !== null && daysBetween(state.day, recent.day) < RECENT_DAYS
  if (degrees !== null && isUpToDate) return { state, factors: varianceFactors(degrees) }
  const factors = degrees === null ? ownFactors(days, game) : varianceFactors(degrees)
  if (factors === null) return null
  return { state: versionsAfter(versionStart(game), recent, game, factors), factors }
}

function ownFactors(days: readonly PlayedDay[], game: ForecastGame): number[] | null {
  const variance = winsStandardDeviation(winsOfGame(game, middleRtp(game))) ** 2
  const scale = residualScale(
    days.map((day) => {
      const stakes = relativeStakes(day, game.stakeVariation.value)
      const squares = stakes.reduce((sum, { stake, plays }) => sum + plays * stake ** 2, 0)
      const { turnover, payout } = day
      return { turnover, payout, unitVariance: variance * squares * turnover ** 2 }
    }),
  )
  return scale && varianceFactors(scale.degrees).map((factor) => factor * scale.value)
}

/** The plays and sums of several days, under the date of the last of them. */
function together(days: readonly PlayedDay[]): PlayedDay {
  const payout = sum(days.map((day) => day.payout))
  return { ...sumOfStakes(days), day: days.at(-1)?.day ?? '', payout }
}

/** The same stakes, played this many times. */
function times(day: PlayedDay, factor: number): PlayedDay {
  return {
    ...day,
    plays: day.plays * factor,
    turnover: day.turnover * factor,
    squares: day.squares && day.squares * factor,
    cubes: day.cubes && day.cubes * factor,
  }
}

/**
 * The wins at the likeliest version after this many days, and the shifts of the payout, as shares of the turnover,
 * that the other candidates would cause.
 */
function runningOf(
  state: VersionState,
  game: ForecastGame,
  days: number,
): { wins: readonly Win[]; shifts: Shift[] } {
  const { versions, cells } = versionsLater(state, game, days)
  const all = [
    ...game.versions.map(({ rtp }, index) => ({ rtp, weight: versions[index] ?? 0 })),
    ...RTP_CELLS.map(({ middle }, cell) => ({ rtp: middle, weight: cells[cell] ?? 0 })),
  ]
  const { rtp: likeliest } = all.reduce((best, one) => (one.weight > best.weight ? one : best))
  const shifts = all
    .filter(({ weight }) => weight >= SELDOM)
    .map(({ rtp, weight }) => ({ by: (rtp - likeliest) / 100, weight }))
  const total = sum(shifts.map(({ weight }) => weight))
  return {
    wins: winsOfGame(game, likeliest),
    shifts: shifts.map(({ by, weight }) => ({ by, weight: weight / total })),
  }
}

type Way = { plays: number; stakes: ReturnType<typeof relativeStakes> }

/** {@link WAYS} of the scenarios, evenly spaced from the least to the largest variance of the RTP. */
function sample(ways: readonly Way[]): Way[] {
  const squaresOf = ({ stakes }: Way) =>
    stakes.reduce((sum, { stake, plays }) => sum + plays * stake ** 2, 0)
  const sorted = ways.toSorted((one, other) => squaresOf(one) - squaresOf(other))
  return Array.from({ length: WAYS }, (_, index) => {
    const way = sorted[Math.floor(((index + 0.5) * sorted.length) / WAYS)]
    if (way === undefined) throw new RangeError('A forecast without days')
    return way
  })
}
