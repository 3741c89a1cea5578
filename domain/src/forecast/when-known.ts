import { playsToFind } from '../statistics/limits/plays-to-find.ts'
import type { Stakes } from '../statistics/payouts/stakes.ts'
import { type ForecastGame, hasTable, winsOfGame } from './forecast-game.ts'
import { winsStandardDeviation } from './payout-wins.ts'
import { relativeStakes } from './relative-stakes.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import { namedFrom, noneChance } from './version-answer.ts'
import { CHANGES, type VersionState, versionStart } from './versions.ts'

const LATEST = 730

/**
 * The days until the likeliest version is expected to be named, if it is the one that runs and every day is like
 * `typical`. Each day adds its average evidence, the Kullback–Leibler divergence (1951) between two normal
 * distributions. 0 if the version is already named; `null` if it takes more than two years, or if "none of the
 * versions" is the likeliest.
 */
export function daysUntilNamed(
  state: VersionState,
  game: ForecastGame,
  typical: Stakes,
): number | null {
  const best = state.versions.indexOf(Math.max(...state.versions))
  const truth = game.versions[best]
  if (truth === undefined || noneChance(state) > (state.versions[best] ?? 0)) return null
  const stakes = relativeStakes(typical, game.stakeVariation.value)
  const squares = stakes.reduce((sum, { stake, plays }) => sum + plays * stake ** 2, 0)
  const deviation = 100 * winsStandardDeviation(winsOfGame(game, truth.rtp)) * Math.sqrt(squares)
  const kept = [
    ...game.versions.map(({ rtp }) => Math.abs(rtp - truth.rtp)),
    ...RTP_CELLS.map(({ low, high }) => Math.max(0, low - truth.rtp, truth.rtp - high)),
  ].map((distance) => Math.exp(-((distance / deviation) ** 2) / 2))
  const prior = allOf(versionStart(game))
  const chances = allOf(state)
  const from = namedFrom(hasTable(game))
  for (let days = 0; days <= LATEST; days++) {
    if ((chances[best] ?? 0) >= from) return days
    let total = 0
    for (let index = 0; index < chances.length; index++) {
      const mixed = (1 - CHANGES) * (chances[index] ?? 0) + CHANGES * (prior[index] ?? 0)
      const next = mixed * (kept[index] ?? 0)
      chances[index] = next
      total += next
    }
    for (let index = 0; index < chances.length; index++) {
      chances[index] = (chances[index] ?? 0) / total
    }
  }
  return null
}

function allOf({ versions, cells }: VersionState): Float64Array {
  return Float64Array.of(...versions, ...cells)
}

/**
 * Plays and days with which a gap of this many points below, chosen before looking, is found in 80 % of all cases: see
 * {@link playsToFind}.
 *
 * @param typical a day's current plays and stakes.
 * @example daysToFind(1, 5, { plays: 10_000, turnover: 10_000, squares: 10_000, cubes: null, largest: null }, 2.67) // { plays: 1960000, days: 196 }
 */
export function daysToFind(
  gapPoints: number,
  standardDeviation: number,
  typical: Stakes,
  stakeVariation: number,
): { plays: number; days: number } {
  const variation =
    typical.squares === null
      ? stakeVariation
      : (typical.plays * typical.squares) / typical.turnover ** 2 - 1
  const plays = playsToFind(gapPoints, standardDeviation, variation)
  return { plays, days: Math.ceil(plays / typical.plays) }
}
