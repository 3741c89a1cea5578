import { DEFAULT_FALSE_ALARMS } from './evidence/detector.ts'
import { isAbove, isAtLeast } from './threshold.ts'

export const ALERT_TYPES = ['increase', 'decrease', 'both'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/**
 * What triggers an alert: a move of the current RTP, the evidence of all days that the RTP has left a level, a change
 * of the identified version, or a change of the game's answer.
 */
export const ALERT_UNITS = ['answer', 'version', 'points', 'evidence'] as const
export type AlertUnit = (typeof ALERT_UNITS)[number]

/** The level that the evidence is measured against: the theoretical RTP, or the level of the version's first days. */
export const ALERT_REFERENCES = ['theoretical', 'own-level'] as const
export type AlertReference = (typeof ALERT_REFERENCES)[number]

/** Default values of a new alert. */
export const DEFAULT_ALERT = {
  type: 'both',
  thresholdPoints: 2,
  unit: 'points',
  reference: 'theoretical',
  falseAlarms: DEFAULT_FALSE_ALARMS,
} as const

export const MAX_THRESHOLD = 100

/** An alert and the RTPs, in percent, that decide whether it fires. */
export type AlertCheck = {
  type: AlertType
  /** Percentage points, above 0. */
  thresholdPoints: number
  /** The RTP that moves are measured from: current at creation, then the value that last fired. */
  baselineRtp: number | null
  currentRtp: number | null
}

/**
 * Whether a number of points can be a threshold: above 0 and at most 100.
 *
 * @example isValidThreshold(2) // true
 * @example isValidThreshold(0) // false
 */
export function isValidThreshold(threshold: number): boolean {
  return threshold > 0 && threshold <= MAX_THRESHOLD
}

/**
 * Whether an alert fires: the current RTP has left the baseline, by at least the threshold, in the alert's
 * direction. Never fires while an RTP is unknown.
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
  const rose = type !== 'decrease' && reaches(move, thresholdPoints)
  const fell = type !== 'increase' && reaches(-move, thresholdPoints)
  return rose || fell
}

/** However small the threshold, floating-point noise is not a move. */
function reaches(move: number, threshold: number): boolean {
  return isAbove(move, 0) && isAtLeast(move, threshold)
}

/**
 * The baseline after a check. It is the current RTP if the alert fired, so that one move fires once, or if no
 * baseline existed yet; otherwise it is the previous baseline.
 *
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 97.5 }) // 97.5
 * @example nextBaseline({ type: 'both', thresholdPoints: 2, baselineRtp: 95, currentRtp: 96 }) // 95
 */
export function nextBaseline(check: AlertCheck): number | null {
  if (check.baselineRtp === null) return check.currentRtp
  return alertFires(check) ? check.currentRtp : check.baselineRtp
}

/**
 * How often an alert would have fired over consecutive days, in order.
 *
 * @param baselineRtp the initial baseline; `null` for the RTP of the first day for which `tells` is true.
 * @param rtps of the days, percent.
 * @param tells whether the plays of the day at this index suffice to distinguish the threshold from chance. If not,
 *   the alert waits.
 * @example countFirings({ type: 'both', thresholdPoints: 2 }, 95, [97, 97.5]) // 1
 */
export function countFirings(
  rule: Pick<AlertCheck, 'type' | 'thresholdPoints'>,
  baselineRtp: number | null,
  rtps: readonly number[],
  tells: (day: number) => boolean = () => true,
): number {
  let baseline = baselineRtp
  let fired = 0
  for (const [day, currentRtp] of rtps.entries()) {
    if (!tells(day)) continue
    const check = { ...rule, baselineRtp: baseline, currentRtp }
    if (alertFires(check)) fired += 1
    baseline = nextBaseline(check)
  }
  return fired
}
