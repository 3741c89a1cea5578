import { daysBetween } from '../day.ts'
import type { Stakes } from '../statistics/payouts/stakes.ts'
import { MAX_TOP_SHARE, topShare } from '../statistics/payouts/top-share.ts'
import { sum } from '../statistics/sample-statistics.ts'
import {
  type ForecastGame,
  hasTable,
  middleRtp,
  type PlayedDay,
  winsOfGame,
} from './forecast-game.ts'
import { payoutSeries } from './payout-series.ts'
import { relativeStakes, varianceFactors, widened } from './relative-stakes.ts'
import { CELL_BOUNDS, cellPrior, RTP_CELLS } from './rtp-cells.ts'

/** Filter state: the posterior over versions after the days so far. Sufficient for the next update. */
export type VersionState = {
  /** The last day that was counted; `null` before the first. */
  day: string | null
  /** How many days were counted. */
  days: number
  /** The probability of each version. */
  versions: readonly number[]
  /** The probability that it is none of them and the RTP is in the cell, for each of `RTP_CELLS`. */
  cells: readonly number[]
  /** The likeliest run of days up to the last one, for each version and, in the last place, for none of them. */
  runs: readonly { since: string | null; probability: number }[]
}

/** The prior probability that a game runs at none of its versions. */
const NONE = 0.05
/** The probability per day that the version changes: once in two years. */
export const CHANGES = 1 / 730
/**
 * The probability that a day's figures are wrong and carry no information. It keeps a single day from deciding
 * everything.
 */
const WRONG = 1e-4
/** Density of a wrong day's RTP, as a share: uniform up to 200 %. */
const WRONG_DENSITY = 0.5
/** Σ stake² over that of equal stakes, up to which stakes count as equal. */
const EQUAL = 1.001
/** Cells are rounded to nine decimals to save space in storage. */
const CELL_STEPS = 1e9

/** The state before the first day. All versions are equally likely, and "none of them" has 5 %. */
export function versionStart(game: ForecastGame): VersionState {
  const { versions, cells } = priorOf(game)
  const runs = [...versions, sum(cells)].map((probability) => ({ since: null, probability }))
  return { day: null, days: 0, versions, cells, runs }
}

/**
 * The state one day later. A hidden Markov model whose states are the versions and, for none of them, RTPs in
 * cells; on any day the version may change to any of them. The likelihood of a day is that of its payout given its
 * stakes. The state stays unchanged on a day whose variance is only assumed, on a day of different stakes where rare
 * prizes decide, and, without a payout table, on a day without Σ stake²: an estimated variance with an assumed skewness
 * named one version in five wrongly (decision 0059).
 *
 * Source: Baum and Petrie 1966; likeliest runs as Viterbi 1967 and Fearnhead and Liu 2007.
 *
 * @param day later than every day added before; days without readings may be skipped.
 */
export function nextVersions(
  state: VersionState,
  day: PlayedDay,
  game: ForecastGame,
): VersionState {
  const degrees = varianceDegrees(day, game)
  const areStakesKnown = day.squares !== null || hasTable(game)
  if (degrees === null || !areStakesKnown || isDecidedByPrizes(day, game)) return state
  return versionsAfter(state, day, game, varianceFactors(degrees))
}

/** The degrees of freedom behind the variance of a payout at these stakes; `null` if it is only assumed. */
export function varianceDegrees(stakes: Stakes, game: ForecastGame): number | null {
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
 * {@link nextVersions} with a given variance.
 *
 * @param factors of the variance of the day's payout, equally likely.
 */
export function versionsAfter(
  state: VersionState,
  day: PlayedDay,
  game: ForecastGame,
  factors: readonly number[],
): VersionState {
  const passed = state.day === null ? 0 : daysBetween(state.day, day.day)
  const changed = 1 - (1 - CHANGES) ** passed
  const prior = priorOf(game)
  const before = mixed(state, prior, changed)
  const likely = likelihoods(day, game, factors)
  const versions = before.versions.map((chance, index) => chance * (likely.versions[index] ?? 0))
  const cells = before.cells.map((chance, cell) => chance * (likely.cells[cell] ?? 0))
  const total = sum(versions) + sum(cells)
  const noneLikely = (of: readonly number[]) => weighted(of, likely.cells) / sum(of)
  const stayed = [...likely.versions, noneLikely(state.cells)]
  const anew = [...likely.versions, noneLikely(prior.cells)]
  const starts = [...prior.versions, sum(prior.cells)]
  return {
    day: day.day,
    days: state.days + 1,
    versions: versions.map((chance) => chance / total),
    cells: cells.map((chance) => Math.round((chance / total) * CELL_STEPS) / CELL_STEPS),
    runs: state.runs.map(({ since, probability }, index) => {
      const on = (1 - changed) * probability * (stayed[index] ?? 0)
      const started = changed * (starts[index] ?? 0) * (anew[index] ?? 0)
      return on >= started
        ? { since: since ?? day.day, probability: on / total }
        : { since: day.day, probability: started / total }
    }),
  }
}

/** The probabilities of what runs this many days after the last one, 1 or more. */
export function versionsLater(
  state: VersionState,
  game: ForecastGame,
  days: number,
): VersionChances {
  return mixed(state, priorOf(game), 1 - (1 - CHANGES) ** days)
}

/** Probabilities of the versions, and of none of them with an RTP in each cell; they sum to 1. */
type VersionChances = Pick<VersionState, 'versions' | 'cells'>

function priorOf(game: ForecastGame): VersionChances {
  const count = game.versions.length
  const none = count === 0 ? 1 : NONE
  return {
    versions: game.versions.map(() => (1 - none) / count),
    cells: cellPrior(game).map((chance) => none * chance),
  }
}

function mixed(state: VersionChances, prior: VersionChances, changed: number): VersionChances {
  const mix = (some: readonly number[], more: readonly number[]) =>
    some.map((chance, index) => (1 - changed) * chance + changed * (more[index] ?? 0))
  return {
    versions: mix(state.versions, prior.versions),
    cells: mix(state.cells, prior.cells),
  }
}

/** The density of the day's RTP at each version and, averaged, in each cell. */
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
  // Off the versions, a payout is distributed as at the middle version, except for its mean.
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

function weighted(chances: readonly number[], values: readonly number[]): number {
  return chances.reduce((sum, chance, index) => sum + chance * (values[index] ?? 0), 0)
}
