import { mean } from './sample-statistics.ts'
import { isAtLeast } from './threshold.ts'

/** Maximum gap, in points, between a stated RTP and the one computed from its volumes. */
export const STATED_RTP_TOLERANCE_POINTS = 0.01

/** Stakes and payouts, in one currency. `null` if unknown. */
export type Volumes = { turnover: number | null; payout: number | null }

/** One game on one calendar day of the configured time zone. */
export type DailyRtp = Volumes & {
  /** yyyy-mm-dd */
  day: string
  /** Percent, 0 or more; observed RTP may exceed 100. */
  rtp: number
  plays: number | null
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
 * Whether a stated RTP agrees, within 0.01 points, with its volumes. True if the volumes give no RTP: there is
 * nothing to disagree with.
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
 * One day's RTP from its readings: 100 × Σ payout / Σ turnover if every reading has both volumes and something was
 * staked, else the latest reading (among readings at the same instant, the one given last). Plays are those behind that
 * RTP: in the first case their sum, `null` unless every reading has them, else the latest reading's. Turnover and payout
 * are the day's sums, `null` unless every reading has both. `null` for a day without readings.
 */
export function dailyRtp(readings: readonly DayReading[]): Omit<DailyRtp, 'day'> | null {
  const latest = latestOf(readings)
  if (latest === null) return null
  const volumes = sumOfVolumes(readings)
  const weighted = rtpFromVolumes(volumes?.turnover ?? null, volumes?.payout ?? null)
  return {
    rtp: weighted ?? latest.rtp,
    turnover: volumes?.turnover ?? null,
    payout: volumes?.payout ?? null,
    plays: weighted === null ? latest.plays : sumOfKnown(readings.map(({ plays }) => plays)),
  }
}

/**
 * The RTP of several days, in percent: weighted by turnover (100 × Σ payout / Σ turnover) if every day has both
 * volumes and something was staked, else the mean of the daily values. Percentages are never averaged if volumes are
 * known: a busy day counts for more than a quiet one. `null` without days.
 *
 * @example averageRtp([{ day: '2026-01-01', rtp: 90, turnover: 900, payout: 810, plays: 9 }, { day: '2026-01-02', rtp: 100, turnover: 100, payout: 100, plays: 1 }]) // 91
 */
export function averageRtp(days: readonly DailyRtp[]): number | null {
  const volumes = sumOfVolumes(days)
  return rtpFromVolumes(volumes?.turnover ?? null, volumes?.payout ?? null) ?? meanRtp(days)
}

function meanRtp(days: readonly DailyRtp[]): number | null {
  return mean(days.map((day) => day.rtp))
}

function latestOf(readings: readonly DayReading[]): DayReading | null {
  let latest: DayReading | null = null
  for (const reading of readings) {
    if (latest === null || reading.at.getTime() >= latest.at.getTime()) latest = reading
  }
  return latest
}

function sumOfVolumes(items: readonly Volumes[]): { turnover: number; payout: number } | null {
  const turnover = sumOfKnown(items.map((item) => item.turnover))
  const payout = sumOfKnown(items.map((item) => item.payout))
  return turnover === null || payout === null ? null : { turnover, payout }
}

/** The sum, or `null` if any part is unknown. */
function sumOfKnown(parts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const part of parts) {
    if (part === null) return null
    sum += part
  }
  return sum
}
