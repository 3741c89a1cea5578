import { daysBetween } from '../day.ts'
import { MIN_DAYS, residualScale } from '../statistics/limits/residual-scale.ts'
import { expectedDays, RECENT_DAYS } from './expected-days.ts'
import { type ForecastGame, middleRtp, type PlayedDay, winsOfGame } from './forecast-game.ts'
import { forecastQuantiles } from './forecast-ranges.ts'
import { payoutSeries, type Shift } from './payout-series.ts'
import { type Win, winsSpread } from './payout-wins.ts'
import { relativeStakes, spreadFactors, widened } from './relative-stakes.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import {
  spreadDegrees,
  type VersionStanding,
  versionStart,
  versionsAfter,
  versionsLater,
} from './versions.ts'

/** Days of which a forecast takes the plays and, where nothing else says how RTPs spread, their spread. */
export const FORECAST_DAYS = 91
const WEEK = 7
const FEWEST_DAYS = 14
const FEWEST_PLAYS = 300
/** Ways in which the days to come may be played. */
const WAYS = 10
/** Less probable versions change no range. */
const SELDOM = 1e-4

/** What a game's RTP may be. */
export type RtpForecast = {
  /** Percent, one for each of `FORECAST_LEVELS`. */
  quantiles: number[]
  /** Plays to be expected. */
  plays: number
}

/**
 * Why there is no forecast, with what there is and what is needed: days with readings among the last four weeks, or
 * among the last two; days that say how RTPs spread; plays to be expected.
 */
export type ForecastMissing = {
  missing: 'days' | 'recent-days' | 'spread' | 'plays'
  have: number
  needed: number
}

/** What the ranges of the next day and of the next week both come from. */
export type ForecastBasis = {
  past: readonly (PlayedDay & { ago: number })[]
  /** The squared coefficient of variation of stakes on days without Σ stake². */
  stakeVariation: number
  /** By which the variance may be off, equally likely. */
  factors: readonly number[]
  wins: readonly Win[]
  shifts: readonly Shift[]
}

/**
 * What is known of the plays to come, by payout tables where there are any, else by moments; or what is missing.
 *
 * @param days the last {@link FORECAST_DAYS} before `from`, oldest first.
 * @param from the first day of the forecast.
 */
export function forecastBasis(
  days: readonly PlayedDay[],
  standing: VersionStanding,
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
  const known = knownOf(days, together(recent), standing, game)
  if (known === null) return { missing: 'spread', have: days.length, needed: MIN_DAYS }
  return {
    past,
    stakeVariation: game.stakeVariation.value,
    factors: known.factors,
    ...runningOf(known.standing, game, last.ago),
  }
}

/**
 * The predictive distribution of the observed RTP of the next day, or of the next seven days together, if there are
 * plays: over what may run (see `nextVersions`), how much may be played and how stakes may differ.
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
  const plays = ways.reduce((sum, way) => sum + way.plays, 0) / ways.length
  if (plays < FEWEST_PLAYS)
    return { missing: 'plays', have: Math.round(plays), needed: FEWEST_PLAYS }
  const parts = sample(ways).map(({ stakes }, index) => {
    // Ways are in the order of their spread: neighbors take factors that are far apart.
    const factor = factors[(3 * index) % factors.length] ?? 1
    return { weight: 1 / WAYS, wins, stakes: widened(stakes, factor) }
  })
  return { quantiles: forecastQuantiles(payoutSeries(parts, shifts)), plays }
}

/**
 * What may run, and by which factors the variance may be off. Where the spread is only assumed, it comes from the
 * residuals of at least 60 days (`null`: too few); where no recent day counts for the versions, what runs comes from the
 * recent days together.
 */
function knownOf(
  days: readonly PlayedDay[],
  recent: PlayedDay,
  standing: VersionStanding,
  game: ForecastGame,
): { standing: VersionStanding; factors: number[] } | null {
  const degrees = spreadDegrees(recent, game)
  const isUpToDate = standing.day !== null && daysBetween(standing.day, recent.day) < RECENT_DAYS
  if (degrees !== null && isUpToDate) return { standing, factors: spreadFactors(degrees) }
  const factors = degrees === null ? ownFactors(days, game) : spreadFactors(degrees)
  if (factors === null) return null
  return { standing: versionsAfter(versionStart(game), recent, game, factors), factors }
}

function ownFactors(days: readonly PlayedDay[], game: ForecastGame): number[] | null {
  const variance = winsSpread(winsOfGame(game, middleRtp(game))) ** 2
  const scale = residualScale(
    days.map((day) => {
      const stakes = relativeStakes(day, game.stakeVariation.value)
      const squares = stakes.reduce((sum, { stake, plays }) => sum + plays * stake ** 2, 0)
      const { turnover, payout } = day
      return { turnover, payout, unitVariance: variance * squares * turnover ** 2 }
    }),
  )
  return scale && spreadFactors(scale.degrees).map((factor) => factor * scale.value)
}

/** The plays and sums of several days, as of the last of them. */
function together(days: readonly PlayedDay[]): PlayedDay {
  const total = (of: (day: PlayedDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const known = (of: (day: PlayedDay) => number | null) =>
    days.some((day) => of(day) === null) ? null : total((day) => of(day) ?? 0)
  return {
    day: days.at(-1)?.day ?? '',
    plays: total(({ plays }) => plays),
    turnover: total(({ turnover }) => turnover),
    payout: total(({ payout }) => payout),
    squares: known(({ squares }) => squares),
    cubes: known(({ cubes }) => cubes),
    largest: days.some(({ largest }) => largest === null)
      ? null
      : Math.max(...days.map(({ largest }) => largest ?? 0)),
  }
}

/** The same stakes, played so many times. */
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
 * How a play pays after so many days at the likeliest version, and by how much a payout is moved by what else may run,
 * as shares of the turnover.
 */
function runningOf(
  standing: VersionStanding,
  game: ForecastGame,
  days: number,
): { wins: readonly Win[]; shifts: Shift[] } {
  const { versions, cells } = versionsLater(standing, game, days)
  const all = [
    ...game.versions.map(({ rtp }, index) => ({ rtp, weight: versions[index] ?? 0 })),
    ...RTP_CELLS.map(({ middle }, cell) => ({ rtp: middle, weight: cells[cell] ?? 0 })),
  ]
  const { rtp: likeliest } = all.reduce((best, one) => (one.weight > best.weight ? one : best))
  const shifts = all
    .filter(({ weight }) => weight >= SELDOM)
    .map(({ rtp, weight }) => ({ by: (rtp - likeliest) / 100, weight }))
  const total = shifts.reduce((sum, { weight }) => sum + weight, 0)
  return {
    wins: winsOfGame(game, likeliest),
    shifts: shifts.map(({ by, weight }) => ({ by, weight: weight / total })),
  }
}

type Way = { plays: number; stakes: ReturnType<typeof relativeStakes> }

/** {@link WAYS} of them, evenly from the one whose RTP spreads least to the one whose spreads most. */
function sample(ways: readonly Way[]): Way[] {
  const spread = ({ stakes }: Way) =>
    stakes.reduce((sum, { stake, plays }) => sum + plays * stake ** 2, 0)
  const sorted = ways.toSorted((one, other) => spread(one) - spread(other))
  return Array.from({ length: WAYS }, (_, index) => {
    const way = sorted[Math.floor(((index + 0.5) * sorted.length) / WAYS)]
    if (way === undefined) throw new RangeError('A forecast without days')
    return way
  })
}
