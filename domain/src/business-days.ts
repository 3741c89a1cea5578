import { isDay } from './day.ts'

const MS_PER_DAY = 86_400_000

/** How many business days a request about personal data may wait for its answer. Source: privacy policy. */
export const PRIVACY_ANSWER_DAYS = 15

/**
 * The day that lies a number of business days after a day, Saturdays and Sundays not counted. Public
 * holidays count: the answer is never later than a calendar with holidays would say.
 *
 * @param day yyyy-mm-dd, itself not counted.
 * @param count whole number from 0 to 1,000; with 0 the day itself.
 * @throws RangeError for a text that is no day.
 * @example addBusinessDays('2026-11-20', 1) // '2026-11-23'
 */
export function addBusinessDays(day: string, count: number): string {
  if (!isDay(day)) throw new RangeError('addBusinessDays requires a day')
  let time = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    time += MS_PER_DAY
    const weekday = new Date(time).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
