import { isAtLeast } from './threshold.ts'

export const ALERT_TYPES = ['increase', 'decrease', 'both'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** What an alert starts with unless its owner chooses otherwise. */
export const DEFAULT_ALERT = { type: 'both', thresholdPoints: 2 } as const

export const MAXIMUM_THRESHOLD_POINTS = 100

/** An alert and the RTPs, in percent, that decide about it. */
export type AlertCheck = {
  type: AlertType
  /** Percentage points, above 0 and at most 100. */
  thresholdPoints: number
  /** The RTP the move is measured from: current at creation, then the value that last fired. */
  baselineRtp: number | null
  currentRtp: number | null
}

/**
 * Whether a number of percentage points can be a threshold: above 0 and at most 100.
 *
 * @example isValidThreshold(2) // true
 * @example isValidThreshold(0) // false
 */
export function isValidThreshold(points: number): boolean {
  return points > 0 && points <= MAXIMUM_THRESHOLD_POINTS
}

/**
 * Whether an alert fires: the current RTP lies at least the threshold away from the baseline, in the
 * alert's direction. Never fires while either RTP is not known.
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
  if (baselineRtp === null || currentRtp === null) return false
  const move = currentRtp - baselineRtp
  const rose = type !== 'decrease' && isAtLeast(move, thresholdPoints)
  const fell = type !== 'increase' && isAtLeast(-move, thresholdPoints)
  return rose || fell
}

/**
 * The baseline after a check: the current RTP where the alert fired, so that one move fires once, or
 * where there was no baseline yet; else the baseline as it was.
 *
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 97.5 }) // 97.5
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 96 }) // 95
 */
export function nextBaseline(check: AlertCheck): number | null {
  if (check.baselineRtp === null) return check.currentRtp
  return alertFires(check) ? check.currentRtp : check.baselineRtp
}
