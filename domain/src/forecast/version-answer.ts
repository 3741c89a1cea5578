import { sum } from '../statistics/sample-statistics.ts'
import { type ForecastGame, hasTable } from './forecast-game.ts'
import type { VERSION_GAPS } from './forecast-ranges.ts'
import type { VersionState } from './versions.ts'

/**
 * The probability from which a version is named. Without a payout table, a day's likelihood rests on an assumed
 * skewness, so probabilities near 1 are less reliable: decision 0059 has the figures.
 */
export function namedFrom(isTabled: boolean): number {
  return isTabled ? 0.95 : 0.98
}

/** Which version a game runs at. */
export type VersionAnswer = ReturnType<typeof versionAnswer>

/** A change of version shows as another one being named; its day is the `since` of the first answer that names it. */
export function versionAnswer(state: VersionState, game: ForecastGame) {
  const chances = [...state.versions, noneChance(state)]
  const likeliest = chances.reduce(
    (best, chance, at) => (chance > (chances[best] ?? 0) ? at : best),
    0,
  )
  const isNamed = state.days > 0 && (chances[likeliest] ?? 0) >= namedFrom(hasTable(game))
  return {
    /** The game's versions, in their order. */
    versions: game.versions.map(({ rtp }, index) => {
      return { rtp, probability: state.versions[index] ?? 0 }
    }),
    /** The probability that it runs at none of them; all probabilities sum to 1. */
    none: noneChance(state),
    /**
     * The RTP (percent) of the version whose probability has reached {@link namedFrom}, or `none` if the probability
     * of "none of them" has; `null` if not known yet.
     */
    named: isNamed ? (game.versions[likeliest]?.rtp ?? ('none' as const)) : null,
    /** The most likely first day of the current run of the likeliest version; `null` before the first day. */
    since: state.runs[likeliest]?.since ?? null,
  }
}

export function noneChance({ cells }: VersionState): number {
  return sum(cells)
}

/**
 * Why it cannot be determined which version runs: none is published; the standard deviation of a play is unknown or
 * assumed; no day counted, because stakes are not known well enough (see `nextVersions`). `null` if it can.
 */
export function versionsMissing(
  state: VersionState,
  game: ForecastGame,
): (typeof VERSION_GAPS)[number] | null {
  if (game.versions.length === 0) return 'versions'
  if (!hasTable(game) && (game.deviation === null || game.deviation.assumed)) return 'spread'
  return state.days === 0 ? 'stakes' : null
}
