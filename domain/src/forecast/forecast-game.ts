import type { StakeVariation } from '../statistics/limits/chance.ts'
import type { Win } from '../statistics/payouts/payout-distribution.ts'
import type { Stakes } from '../statistics/payouts/stakes.ts'
import { assumedWins, winsAt } from './payout-wins.ts'

/** A day with readings: plays and turnover above 0, the payout in the same money. */
export type PlayedDay = Stakes & { day: string; payout: number }

/** The facts about a game that forecasts use. */
export type ForecastGame = {
  /**
   * All published versions, with the RTP in percent. `wins` are those of the version's payout table, `null` if it
   * has none.
   */
  versions: readonly { rtp: number; wins: readonly Win[] | null }[]
  /**
   * Standard deviation of a play in stakes, for games without a payout table for any version; degrees of freedom are
   * infinite unless it is measured. `null` if unknown.
   */
  deviation: { value: number; degrees: number; assumed: boolean } | null
  /** Used for days without Σ stake². */
  stakeVariation: StakeVariation
}

/** Fallback when nothing is known: a typical certified RTP, percent. */
const USUAL_RTP = 95
const USUAL_DEVIATION = 5

/** How a play pays at this RTP, percent: by the payout table of the nearest version that has one. */
export function winsOfGame({ versions, deviation }: ForecastGame, rtp: number): readonly Win[] {
  const tabled = versions.filter(({ wins }) => wins !== null)
  const nearest = tabled.reduce<(typeof tabled)[number] | null>(
    (best, one) =>
      best === null || Math.abs(one.rtp - rtp) < Math.abs(best.rtp - rtp) ? one : best,
    null,
  )
  if (nearest?.wins == null) return assumedWins(rtp, deviation?.value ?? USUAL_DEVIATION)
  return nearest.rtp === rtp ? nearest.wins : winsAt(nearest.wins, rtp)
}

/** The middle one of the versions' RTPs, percent. */
export function middleRtp({ versions }: ForecastGame): number {
  return versions[versions.length >> 1]?.rtp ?? USUAL_RTP
}

/** Whether any version has a payout table. */
export function hasTable({ versions }: ForecastGame): boolean {
  return versions.some(({ wins }) => wins !== null)
}
