import type { ForecastGame } from './forecast-game.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import { type VersionState, versionStart } from './versions.ts'

const TAIL = 0.05

/**
 * The long-run RTP, in percent: the mixture of the certified versions and of all other RTPs, weighted by their
 * probability given the days.
 *
 * The share of the readings is the variance of the mixture over that of the readings' own mean, which is what the
 * mixture's mean moves by (Tweedie's formula, Efron 2011). That variance is the one of the RTP if it were none of the
 * versions, with the prior's information removed.
 */
export function longRunRtp(state: VersionState, game: ForecastGame) {
  const all = [
    ...game.versions.map(({ rtp }, index) => {
      return { low: rtp, high: rtp, chance: state.versions[index] ?? 0 }
    }),
    ...cellsOf(state),
  ].toSorted((one, other) => one.high - other.high)
  const information = 1 / varianceOf(cellsOf(state)) - 1 / varianceOf(cellsOf(versionStart(game)))
  return {
    mean: meanOf(all),
    /** 90 % interval. */
    low: quantile(all, TAIL),
    high: quantile(all, 1 - TAIL),
    /**
     * The share of the mean, 0 to 1, that comes from readings; the rest comes from the certificate. If readings showed
     * an RTP one point higher, the mean would be this many points higher.
     */
    dataShare: Math.min(1, Math.max(0, varianceOf(all) * information)),
  }
}

/** A range of RTPs, percent, and its probability or a share of it. */
type Stretch = { low: number; high: number; chance: number }

function cellsOf({ cells }: VersionState): Stretch[] {
  return RTP_CELLS.map(({ low, high }, cell) => ({ low, high, chance: cells[cell] ?? 0 }))
}

function meanOf(stretches: readonly Stretch[]): number {
  let [sum, total] = [0, 0]
  for (const { low, high, chance } of stretches) {
    sum += (chance * (low + high)) / 2
    total += chance
  }
  return sum / total
}

/** In points². */
function varianceOf(stretches: readonly Stretch[]): number {
  const mean = meanOf(stretches)
  let [sum, total] = [0, 0]
  for (const { low, high, chance } of stretches) {
    sum += chance * (((low + high) / 2 - mean) ** 2 + (high - low) ** 2 / 12)
    total += chance
  }
  return sum / total
}

function quantile(stretches: readonly Stretch[], probability: number): number {
  let left = probability * stretches.reduce((sum, { chance }) => sum + chance, 0)
  for (const { low, high, chance } of stretches) {
    if (left <= chance) return low + (high - low) * (left / chance)
    left -= chance
  }
  return stretches.at(-1)?.high ?? Number.NaN
}
