import { windowStart } from '../day.ts'
import { compareTexts } from '../game-name.ts'
import { averageRtp, type DailyRtp } from './rtp-average.ts'

/**
 * The days of a window that ends with, and includes, its last day, oldest first. Days without a value
 * are simply absent: a window of seven days may hold fewer.
 *
 * @throws RangeError for a last day that is not a day, or a window shorter than a day.
 */
export function daysInWindow(
  days: readonly DailyRtp[],
  lastDay: string,
  windowDays: number,
): DailyRtp[] {
  const firstDay = windowStart(lastDay, windowDays)
  return days.filter(({ day }) => day >= firstDay && day <= lastDay).toSorted(byDay)
}

/**
 * The RTP of a window in percent: weekly for 7 days, monthly for 30, today included. See
 * {@link averageRtp} for the weights. `null` if no day of the window has a value.
 *
 * @example windowRtp([], '2026-01-07', 7) // null
 */
export function windowRtp(
  days: readonly DailyRtp[],
  lastDay: string,
  windowDays: number,
): number | null {
  return averageRtp(daysInWindow(days, lastDay, windowDays))
}

function byDay(a: DailyRtp, b: DailyRtp): number {
  return compareTexts(a.day, b.day)
}
