import type { ForecastGame } from './forecast-game.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import { type VersionStanding, versionStart } from './versions.ts'

/** What a game's RTP is in the long run, percent. */
type LongRunRtp = {
  mean: number
  /** 90 % interval. */
  low: number
  high: number
  /**
   * How much of the mean comes from readings, 0 to 1; the rest comes from the certificate. If readings showed an RTP one
   * point higher, the mean would be this many points higher.
   */
  dataShare: number
}

const TAIL = 0.05

/**
 * The long-run RTP: the mixture of the certified versions and of all other RTPs, each as probable as the days make it.
 *
 * The share of the readings is the variance of the mixture over that of the readings' own mean, which is what the
 * mixture's mean moves by (Tweedie's formula, Efron 2011). That variance is the one of the RTP if it were none of the
 * versions, without what was known of it beforehand.
 */
export function longRunRtp(standing: VersionStanding, game: ForecastGame): LongRunRtp {
  const all = [
    ...game.versions.map(({ rtp }, index) => {
      return { low: rtp, high: rtp, chance: standing.versions[index] ?? 0 }
    }),
    ...cellsOf(standing),
  ].toSorted((one, other) => one.high - other.high)
  const information = 1 / spreadOf(cellsOf(standing)) - 1 / spreadOf(cellsOf(versionStart(game)))
  return {
    mean: meanOf(all),
    low: quantile(all, TAIL),
    high: quantile(all, 1 - TAIL),
    dataShare: Math.min(1, Math.max(0, spreadOf(all) * information)),
  }
}

/** A stretch of RTPs, percent, and its probability, or a share of it. */
type Stretch = { low: number; high: number; chance: number }

function cellsOf({ cells }: VersionStanding): Stretch[] {
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

/** The variance, points². */
function spreadOf(stretches: readonly Stretch[]): number {
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
