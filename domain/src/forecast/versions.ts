import { daysBetween } from '../day.ts'
import type { Stakes } from '../statistics/payouts/stakes.ts'
import { MAX_TOP_SHARE, topShare } from '../statistics/payouts/top-share.ts'
import {
  type ForecastGame,
  hasTable,
  middleRtp,
  type PlayedDay,
  winsOfGame,
} from './forecast-game.ts'
import { payoutSeries } from './payout-series.ts'
import { relativeStakes, spreadFactors, widened } from './relative-stakes.ts'
import { CELL_BOUNDS, cellPrior, RTP_CELLS } from './rtp-cells.ts'

/** What the days so far say of the version that a game runs at. The next day needs nothing else of them. */
export type VersionStanding = {
  /** The last day that was counted; `null` before the first. */
  day: string | null
  /** How many days were counted. */
  days: number
  /** The probability of each version. */
  versions: readonly number[]
  /** The probability that it is none of them and the RTP is in the cell, for each of `RTP_CELLS`. */
  cells: readonly number[]
  /** Of each version and, last, of none of them: its likeliest run of days up to the last one. */
  runs: readonly { since: string | null; probability: number }[]
}

/** That a game runs at none of its versions, before any reading. */
const NONE = 0.05
/** That a version is changed on a day: every other year. */
export const CHANGES = 1 / 730
/** That a day's figures are wrong, and say nothing: no single day decides everything. */
const WRONG = 1e-4
/** Of the RTP of a wrong day, as a share: anything up to 200 %. */
const WRONG_DENSITY = 0.5
/** Σ stake² over that of equal stakes, up to which stakes count as equal. */
const EQUAL = 1.001
/** Cells are kept to nine decimals, so that they take little room where they are stored. */
const CELL_STEPS = 1e9

/** Before the first day: all versions are equally likely, and none of them has 5 %. */
export function versionStart(game: ForecastGame): VersionStanding {
  const { versions, cells } = priorOf(game)
  const runs = [...versions, sumOf(cells)].map((probability) => ({ since: null, probability }))
  return { day: null, days: 0, versions, cells, runs }
}

/**
 * The standing one day later. A hidden Markov model whose states are the versions and, for none of them, RTPs in cells;
 * on any day the version may be changed, to any of them. The likelihood of a day is that of its payout given its stakes.
 * A day whose spread is only assumed does not count: the standing stays. Nor does one of different stakes where rare
 * prizes decide, nor, without a payout table, one without Σ stake²: an estimated spread beside an assumed skewness named
 * one version in five wrongly (decision 0059).
 *
 * Source: Baum and Petrie 1966; likeliest runs as Viterbi 1967 and Fearnhead and Liu 2007.
 *
 * @param day later than all before it; days without readings may lie between.
 */
export function nextVersions(
  standing: VersionStanding,
  day: PlayedDay,
  game: ForecastGame,
): VersionStanding {
  const degrees = spreadDegrees(day, game)
  const areStakesKnown = day.squares !== null || hasTable(game)
  if (degrees === null || !areStakesKnown || isDecidedByPrizes(day, game)) return standing
  return versionsAfter(standing, day, game, spreadFactors(degrees))
}

/** The degrees of freedom behind the variance of a payout at these stakes; `null` if it is only assumed. */
export function spreadDegrees(stakes: Stakes, game: ForecastGame): number | null {
  const { deviation, stakeVariation } = game
  let error = 0
  if (!hasTable(game)) {
    if (deviation === null || deviation.assumed) return null
    error += 1 / deviation.degrees
  }
  if (stakes.squares === null) {
    if (stakeVariation.degrees === Number.POSITIVE_INFINITY) return null
    error += 1 / stakeVariation.degrees
  }
  return 1 / error
}

/** Whether stakes differ and most of the variance is in rare prizes: see {@link topShare}. */
function isDecidedByPrizes({ plays, turnover, squares }: Stakes, game: ForecastGame): boolean {
  const areEqual = squares !== null && plays * squares <= EQUAL * turnover ** 2
  return !areEqual && hasTable(game) && topShare(winsOfGame(game, middleRtp(game))) > MAX_TOP_SHARE
}

/**
 * {@link nextVersions} with a given spread.
 *
 * @param factors of the variance of the day's payout, equally likely.
 */
export function versionsAfter(
  standing: VersionStanding,
  day: PlayedDay,
  game: ForecastGame,
  factors: readonly number[],
): VersionStanding {
  const passed = standing.day === null ? 0 : daysBetween(standing.day, day.day)
  const changed = 1 - (1 - CHANGES) ** passed
  const prior = priorOf(game)
  const before = mixed(standing, prior, changed)
  const likely = likelihoods(day, game, factors)
  const versions = before.versions.map((chance, index) => chance * (likely.versions[index] ?? 0))
  const cells = before.cells.map((chance, cell) => chance * (likely.cells[cell] ?? 0))
  const total = sumOf(versions) + sumOf(cells)
  const noneLikely = (of: readonly number[]) => weighted(of, likely.cells) / sumOf(of)
  const stayed = [...likely.versions, noneLikely(standing.cells)]
  const anew = [...likely.versions, noneLikely(prior.cells)]
  const starts = [...prior.versions, sumOf(prior.cells)]
  return {
    day: day.day,
    days: standing.days + 1,
    versions: versions.map((chance) => chance / total),
    cells: cells.map((chance) => Math.round((chance / total) * CELL_STEPS) / CELL_STEPS),
    runs: standing.runs.map(({ since, probability }, index) => {
      const on = (1 - changed) * probability * (stayed[index] ?? 0)
      const started = changed * (starts[index] ?? 0) * (anew[index] ?? 0)
      return on >= started
        ? { since: since ?? day.day, probability: on / total }
        : { since: day.day, probability: started / total }
    }),
  }
}

/** The probabilities of what runs so many days after the last one, 1 or more. */
export function versionsLater(
  standing: VersionStanding,
  game: ForecastGame,
  days: number,
): VersionChances {
  return mixed(standing, priorOf(game), 1 - (1 - CHANGES) ** days)
}

/** Of the versions, and of none of them with an RTP in each cell; they sum to 1. */
type VersionChances = Pick<VersionStanding, 'versions' | 'cells'>

function priorOf(game: ForecastGame): VersionChances {
  const count = game.versions.length
  const none = count === 0 ? 1 : NONE
  return {
    versions: game.versions.map(() => (1 - none) / count),
    cells: cellPrior(game).map((chance) => none * chance),
  }
}

function mixed(standing: VersionChances, prior: VersionChances, changed: number): VersionChances {
  const mix = (some: readonly number[], more: readonly number[]) =>
    some.map((chance, index) => (1 - changed) * chance + changed * (more[index] ?? 0))
  return {
    versions: mix(standing.versions, prior.versions),
    cells: mix(standing.cells, prior.cells),
  }
}

/** How likely the day's RTP is, as a density, at each version and in each cell, on average over the cell. */
function likelihoods(
  day: PlayedDay,
  game: ForecastGame,
  factors: readonly number[],
): { versions: number[]; cells: number[] } {
  const stakes = relativeStakes(day, game.stakeVariation.value)
  const share = day.payout / day.turnover
  const seriesAt = (rtp: number) => {
    const wins = winsOfGame(game, rtp)
    return payoutSeries(
      factors.map((factor) => {
        return { weight: 1 / factors.length, wins, stakes: widened(stakes, factor) }
      }),
    )
  }
  const doubted = (density: number) => (1 - WRONG) * density + WRONG * WRONG_DENSITY
  const middle = middleRtp(game)
  const ofMiddle = seriesAt(middle)
  // Elsewhere a payout is distributed as at the middle version, but for its mean.
  const above = CELL_BOUNDS.map((bound) => ofMiddle.below(share - (bound - middle) / 100))
  return {
    versions: game.versions.map(({ rtp }) =>
      doubted((rtp === middle ? ofMiddle : seriesAt(rtp)).density(share)),
    ),
    cells: RTP_CELLS.map(({ low, high }, cell) =>
      doubted((100 * ((above[cell] ?? 0) - (above[cell + 1] ?? 0))) / (high - low)),
    ),
  }
}

function sumOf(chances: readonly number[]): number {
  return chances.reduce((sum, chance) => sum + chance, 0)
}

function weighted(chances: readonly number[], values: readonly number[]): number {
  return chances.reduce((sum, chance, index) => sum + chance * (values[index] ?? 0), 0)
}
