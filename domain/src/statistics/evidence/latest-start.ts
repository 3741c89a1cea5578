import type { AlertType } from '../alert-rule.ts'
import { logSum } from './accumulate.ts'
import { EVIDENCE_SHIFTS, type Factor } from './daily-factors.ts'
import { alarmLimit } from './detector.ts'
import { leastEvidence, levelOf } from './own-level.ts'
import { shiftsOf } from './rtp-interval.ts'

/** Number of days that define a game's own level: the first ones of its version that can be judged. */
export const LEVEL_DAYS = 90

/**
 * The factors relevant to an alert: those of {@link EVIDENCE_SHIFTS} in its direction. Empty for a rise if only falls
 * can be judged.
 *
 * @param factors those of an evidence state.
 */
export function alertFactors(factors: readonly Factor[], type: AlertType): Factor[] {
  const shifts = shiftsOf(factors.length)
  return factors.filter((_, index) => {
    const shift = shifts[index] ?? 0
    if (type !== 'both' && shift < 0 !== (type === 'decrease')) return false
    return EVIDENCE_SHIFTS.includes(shift)
  })
}

/** When alerts by evidence fire, as indexes of days: those that started on `start` or earlier. */
export type Alarm = {
  start: number
  /** The day since which the evidence is strongest: when the shift most likely began. */
  since: number
}

/**
 * The alarm of all alerts of one kind on a game at once: a detector of `evidenceAlarms` is never below one that
 * started later, so the latest sufficient start day decides. `null` if none suffices.
 *
 * @param days the factors relevant to the alert, oldest first, up to today.
 * @param rtp the theoretical RTP, percent.
 * @param falseAlarms a year, above 0.
 */
export function theoreticalAlarm(
  days: readonly (readonly Factor[])[],
  rtp: number,
  falseAlarms: number,
): Alarm | null {
  return alarmAgainst(days, rtp / 100, alarmLimit(falseAlarms))
}

/**
 * {@link theoreticalAlarm} for a shift from the game's own level; see `ownLevelAlarms`.
 *
 * @param earlier the factors of the days that define the level, as for `ownLevelAlarms`.
 * @param later the factors relevant to the alert, of the days since.
 */
export function ownLevelAlarm(
  earlier: readonly (readonly Factor[])[],
  later: readonly (readonly Factor[])[],
  falseAlarms: number,
): Alarm | null {
  const limit = alarmLimit(falseAlarms)
  const level = levelOf(earlier)
  // A start can suffice only if it does against the likeliest level, which is therefore checked first and mostly
  // alone.
  const likely = alarmAgainst(later, level.likely, limit - level.against(level.likely))
  if (likely === null) return null
  const suffices = (start: number) => leastEvidence(level, later.slice(start)) >= limit
  if (!suffices(0)) return null
  let [enough, tooLate] = [0, likely.start + 1]
  while (tooLate - enough > 1) {
    const middle = Math.floor((enough + tooLate) / 2)
    if (suffices(middle)) enough = middle
    else tooLate = middle
  }
  return { start: enough, since: strongestStart(later, level.likely) }
}

/** @param rtp as a share. */
function alarmAgainst(
  days: readonly (readonly Factor[])[],
  rtp: number,
  limit: number,
): Alarm | null {
  let sums: number[] = []
  const products = productsSince(days, rtp)
  for (let start = days.length - 1; start >= 0; start--) {
    const ofDay = products[start] ?? []
    sums = ofDay.map((log, shift) => logSum([log, sums[shift] ?? Number.NEGATIVE_INFINITY]))
    if (logSum(sums) - Math.log(sums.length) >= limit) {
      return { start, since: strongestStart(days, rtp) }
    }
  }
  return null
}

function strongestStart(days: readonly (readonly Factor[])[], rtp: number): number {
  const logs = productsSince(days, rtp).map(logSum)
  return logs.reduce((best, log, day) => (log > (logs[best] ?? log) ? day : best), 0)
}

/** For each day, the logarithm of the product of its factors and those of all later days, shift by shift. */
function productsSince(days: readonly (readonly Factor[])[], rtp: number): number[][] {
  const products: number[][] = []
  for (let day = days.length - 1; day >= 0; day--) {
    products[day] = (days[day] ?? []).map(
      ({ slope, constant }, shift) => (products[day + 1]?.[shift] ?? 0) + slope * rtp + constant,
    )
  }
  return products
}
