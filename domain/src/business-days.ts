import { addDays, weekdayOf } from './day.ts'

const SATURDAY = 6

/** Business days within which a personal-data request must be answered. Source: privacy policy. */
export const PRIVACY_ANSWER_DAYS = 15

/**
 * The day a number of business days after a day, skipping Saturdays and Sundays. Public holidays count as business
 * days, so the result is never later than with a holiday calendar.
 *
 * @param day yyyy-mm-dd, not counted itself.
 * @param count whole number from 0 to 1,000; with 0 the day itself.
 * @throws RangeError for a text that is not a day.
 * @example addBusinessDays('2026-11-20', 1) // '2026-11-23'
 */
export function addBusinessDays(day: string, count: number): string {
  // Refuses a text that is not a day, even for a count of 0.
  let last = addDays(day, 0)
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (weekdayOf(last) < SATURDAY) left -= 1
  }
  return last
}
