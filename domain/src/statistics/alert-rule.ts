import { isAbove, isAtLeast } from './threshold.ts'

export const ALERT_TYPES = ['increase', 'decrease', 'both'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** A threshold's unit: percentage points, or standard errors of the day's RTP. */
export const ALERT_UNITS = ['points', 'deviations'] as const
export type AlertUnit = (typeof ALERT_UNITS)[number]

/** Default values of a new alert. */
export const DEFAULT_ALERT = { type: 'both', thresholdPoints: 2, unit: 'points' } as const

export const MAXIMUM_THRESHOLD = 100

/** A game's theoretical values and number of plays. Missing values are `null`. */
type Sample = {
  /** Percent. */
  theoreticalRtp: number | null
  /** Of one play, stakes. */
  standardDeviation: number | null
  plays: number | null
}

/** An alert and the RTPs, in percent, that decide whether it fires. */
export type AlertCheck = {
  type: AlertType
  /** Percentage points, above 0; `null` if unknown: see {@link thresholdPoints}. */
  thresholdPoints: number | null
  /** The RTP that moves are measured from: current at creation, then the value that last fired. */
  baselineRtp: number | null
  currentRtp: number | null
}

/**
 * Whether a number, of either unit, can be a threshold: above 0 and at most 100.
 *
 * @example isValidThreshold(2) // true
 * @example isValidThreshold(0) // false
 */
export function isValidThreshold(threshold: number): boolean {
  return threshold > 0 && threshold <= MAXIMUM_THRESHOLD
}

/**
 * A threshold in percentage points. A standard deviation is that of the day's RTP at equal stakes, 100 · SD / √plays
 * points. The result is `null`, and the alert does not fire, without theoretical RTP, standard deviation or plays, or
 * with too few plays: while theoretical − 1.96 standard deviations is not above 0.
 *
 * @param sample the game and the plays of the day that its current RTP describes.
 * @example thresholdPoints({ threshold: 2, unit: 'deviations' }, { theoreticalRtp: 96, standardDeviation: 5, plays: 1_000_000 }) // 1
 * @example thresholdPoints({ threshold: 2, unit: 'deviations' }, { theoreticalRtp: 96, standardDeviation: 5, plays: 100 }) // null
 */
export function thresholdPoints(
  { threshold, unit }: { threshold: number; unit: AlertUnit },
  sample: Sample,
): number | null {
  if (unit === 'points') return threshold
  const { theoreticalRtp, standardDeviation, plays } = sample
  if (theoreticalRtp === null || standardDeviation === null || plays === null) return null
  const points = (100 * standardDeviation) / Math.sqrt(plays)
  return theoreticalRtp > 1.96 * points ? threshold * points : null
}

/**
 * Whether an alert fires: the current RTP has left the baseline, by at least the threshold, in the alert's
 * direction. Never fires while one of the three is unknown.
 *
 * @example alertFires({ type: 'increase', thresholdPoints: 2, baselineRtp: 94.1, currentRtp: 96.1 }) // true
 * @example alertFires({ type: 'decrease', thresholdPoints: 2, baselineRtp: 94.1, currentRtp: 96.1 }) // false
 */
export function alertFires({
  type,
  thresholdPoints,
  baselineRtp,
  currentRtp,
}: AlertCheck): boolean {
  if (thresholdPoints === null || baselineRtp === null || currentRtp === null) return false
  const move = currentRtp - baselineRtp
  const rose = type !== 'decrease' && reaches(move, thresholdPoints)
  const fell = type !== 'increase' && reaches(-move, thresholdPoints)
  return rose || fell
}

/** However small the threshold, floating-point noise is not a move. */
function reaches(move: number, threshold: number): boolean {
  return isAbove(move, 0) && isAtLeast(move, threshold)
}

/**
 * The baseline after a check: the current RTP if the alert fired, so that one move fires once, or if there was no
 * baseline yet; else the previous baseline.
 *
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 97.5 }) // 97.5
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 96 }) // 95
 */
export function nextBaseline(check: AlertCheck): number | null {
  if (check.baselineRtp === null) return check.currentRtp
  return alertFires(check) ? check.currentRtp : check.baselineRtp
}

/**
 * The baseline after readings were corrected or undone, which fires nothing. It follows the correction if it was the
 * corrected value itself, if it was unknown, or if the correction alone would make the alert fire; else it stays. So
 * correcting a reported wrong reading creates no move, and correcting an unreported one hides none.
 *
 * @param check `currentRtp` is the RTP after the correction, `null` if no reading is left.
 * @param rtpBefore the current RTP before it, `null` if there was none.
 * @example baselineAfterCorrection({ type: 'both', thresholdPoints: 2, baselineRtp: 98, currentRtp: 95 }, 98) // 95
 * @example baselineAfterCorrection({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 97.5 }, 96) // 97.5
 * @example baselineAfterCorrection({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 96.2 }, 96) // 95
 */
export function baselineAfterCorrection(
  check: AlertCheck,
  rtpBefore: number | null,
): number | null {
  const { baselineRtp, currentRtp } = check
  if (baselineRtp === null || baselineRtp === rtpBefore) return currentRtp
  const hadFired = alertFires({ ...check, currentRtp: rtpBefore })
  return alertFires(check) && !hadFired ? currentRtp : baselineRtp
}

/** The RTP, in percent, of one day, and the plays behind it. */
export type AlertDay = { rtp: number; plays: number | null }

/**
 * How often an alert would have fired over consecutive days, in order.
 *
 * @param baselineRtp the initial baseline; `null`: the first day's RTP.
 * @example countFirings({ type: 'both', threshold: 2, unit: 'points' }, { theoreticalRtp: 96, standardDeviation: 5 }, 95, [{ rtp: 97, plays: null }, { rtp: 97.5, plays: null }]) // 1
 */
export function countFirings(
  rule: { type: AlertType; threshold: number; unit: AlertUnit },
  game: Omit<Sample, 'plays'>,
  baselineRtp: number | null,
  days: readonly AlertDay[],
): number {
  let baseline = baselineRtp
  let fired = 0
  for (const { rtp, plays } of days) {
    const check = {
      type: rule.type,
      thresholdPoints: thresholdPoints(rule, { ...game, plays }),
      baselineRtp: baseline,
      currentRtp: rtp,
    }
    if (alertFires(check)) fired += 1
    baseline = nextBaseline(check)
  }
  return fired
}
