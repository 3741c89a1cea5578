import { bestOf, combined, type Part } from './best-class.ts'
import { isAtLeast } from './threshold.ts'

/** Maximum gap, in points, between a stated RTP and the one computed from its volumes. */
export const STATED_RTP_TOLERANCE_POINTS = 0.01

/** One game on one calendar day of the configured time zone. */
export type DailyRtp = Part & {
  /** yyyy-mm-dd */
  day: string
}

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
 * The RTP of several days, in percent, from the best class of them ({@link bestOf}): weighted by turnover, else by
 * plays, else the mean of the daily values. Percentages are never averaged if volumes are known: a busy day counts
 * for more than a quiet one. `null` without days.
 *
 * @example averageRtp([{ day: '2026-01-01', rtp: 90, turnover: 900, payout: 810, plays: 9 }, { day: '2026-01-02', rtp: 100, turnover: 100, payout: 100, plays: 1 }]) // 91
 */
export function averageRtp(days: readonly DailyRtp[]): number | null {
  return combined(bestOf(days))?.rtp ?? null
}
