import type { StakeVariation } from '../statistics/limits/chance.ts'
import type { Stakes } from '../statistics/payouts/stakes.ts'
import { assumedWins, type Win, winsAt } from './payout-wins.ts'

/** A day with readings: plays and turnover above 0, the payout in the same money. */
export type PlayedDay = Stakes & { day: string; payout: number }

/** What is known of a game. */
export type ForecastGame = {
  /** All published versions; RTP in percent. `wins` of the version's payout table, `null` without one. */
  versions: readonly { rtp: number; wins: readonly Win[] | null }[]
  /**
   * Standard deviation of a play in stakes, for games of which no version has a payout table; degrees of freedom are
   * infinite unless it is measured. `null`: unknown.
   */
  deviation: { value: number; degrees: number; assumed: boolean } | null
  /** Of days without Σ stake². */
  stakeVariation: StakeVariation
}

/** Where nothing at all is known, the middle of what is certified. */
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
