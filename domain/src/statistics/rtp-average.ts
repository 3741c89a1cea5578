import { bestOf, combined, type Part, sumOfKnown, type Volumes } from './best-class.ts'
import { isAtLeast } from './threshold.ts'

/** Maximum gap, in points, between a stated RTP and the one computed from its volumes. */
export const STATED_RTP_TOLERANCE_POINTS = 0.01

/** One game on one calendar day of the configured time zone. */
export type DailyRtp = Part & {
  /** yyyy-mm-dd */
  day: string
}

/** One of the readings that make up a day. */
export type DayReading = Volumes & { at: Date; rtp: number; plays: number | null }

/**
 * RTP in percent from volumes: 100 × payout / turnover. `null` if a volume is unknown or nothing was staked. Source:
 * UK Gambling Commission, "Live return to player performance monitoring of games of chance" (actual RTP = win /
 * turnover).
 *
 * @example rtpFromVolumes(200, 193) // 96.5
 * @example rtpFromVolumes(0, 0) // null
 */
export function rtpFromVolumes(turnover: number | null, payout: number | null): number | null {
  if (turnover === null || payout === null || turnover <= 0) return null
  return (100 * payout) / turnover
}

/**
 * Whether a stated RTP agrees, within 0.01 points, with its volumes. True if the volumes give no RTP.
 *
 * @example statedRtpAgrees(96.36, 842625149, 811965270) // true
 * @example statedRtpAgrees(96.5, 200, 190) // false
 */
export function statedRtpAgrees(
  stated: number,
  turnover: number | null,
  payout: number | null,
): boolean {
  const computed = rtpFromVolumes(turnover, payout)
  return computed === null || isAtLeast(STATED_RTP_TOLERANCE_POINTS, Math.abs(stated - computed))
}

/**
 * One day's RTP of a feed from the best class of its readings: 100 × Σ payout / Σ turnover of those with volumes if
 * the turnover is above 0; else the latest one with plays; else the latest (among readings at the same instant, the
 * one given last). Plays are those behind that RTP: in the first case their sum, `null` unless every counted reading
 * has them. Turnover and payout are the sums over the counted readings; if nothing was staked, `null` unless every
 * reading has both. `leftOut` is the number of readings of a lower class. `null` for a day without readings.
 */
export function dailyRtp(
  readings: readonly DayReading[],
): (Omit<DailyRtp, 'day' | 'currency' | 'isInStakes'> & { leftOut: number }) | null {
  const staked = readings.filter(({ turnover, payout }) => turnover !== null && payout !== null)
  const volumes = sumOfVolumes(staked)
  const weighted = rtpFromVolumes(volumes.turnover, volumes.payout)
  if (weighted !== null) {
    const plays = sumOfKnown(staked.map((reading) => reading.plays))
    return { rtp: weighted, ...volumes, plays, leftOut: readings.length - staked.length }
  }
  const played = readings.filter(({ plays }) => plays !== null && plays > 0)
  const latest = latestOf(played.length > 0 ? played : readings)
  if (latest === null) return null
  const isComplete = staked.length === readings.length
  return {
    rtp: latest.rtp,
    turnover: isComplete ? volumes.turnover : null,
    payout: isComplete ? volumes.payout : null,
    plays: latest.plays,
    leftOut: played.length > 0 ? readings.length - played.length : 0,
  }
}

/**
 * The RTP of several days, in percent, from the best class of them ({@link bestOf}): weighted by turnover, else by
 * plays, else the mean of the daily values. Percentages are never averaged if volumes are known: a busy day counts
 * for more than a quiet one. `null` without days.
 *
 * @example averageRtp([{ day: '2026-01-01', rtp: 90, turnover: 900, payout: 810, plays: 9 }, { day: '2026-01-02', rtp: 100, turnover: 100, payout: 100, plays: 1 }]) // 91
 */
export function averageRtp(days: readonly DailyRtp[]): number | null {
  return combined(bestOf(days))?.rtp ?? null
}

function latestOf(readings: readonly DayReading[]): DayReading | null {
  let latest: DayReading | null = null
  for (const reading of readings) {
    if (latest === null || reading.at.getTime() >= latest.at.getTime()) latest = reading
  }
  return latest
}

function sumOfVolumes(items: readonly Volumes[]): { turnover: number; payout: number } {
  let [turnover, payout] = [0, 0]
  for (const item of items) {
    turnover += item.turnover ?? 0
    payout += item.payout ?? 0
  }
  return { turnover, payout }
}
