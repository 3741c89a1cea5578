import { addDays, daysBetween } from './day.ts'

/**
 * The spans of weekly figures. None is longer than a year: who paid when is read from the audit log, which is kept for
 * twelve months.
 */
export const WEEK_PERIODS = ['12w', '26w', '52w'] as const
export type WeekPeriod = (typeof WEEK_PERIODS)[number]

const PERIOD_WEEKS: Record<WeekPeriod, number> = { '12w': 12, '26w': 26, '52w': 52 }

const A_MONDAY = '0001-01-01'

/**
 * The first day of a calendar day's week, a Monday (ISO 8601).
 *
 * @throws RangeError for a text that is not a day.
 *
 * @example weekStart('2026-11-22') // '2026-11-16'
 */
export function weekStart(day: string): string {
  return addDays(day, -(daysBetween(A_MONDAY, day) % 7))
}

/**
 * The first days of a period's weeks, oldest first; the last week is the current one, which is incomplete.
 *
 * @throws RangeError for a text that is not a day.
 *
 * @example lastWeeks('2026-11-22', '12w').at(-1) // '2026-11-16'
 * @example lastWeeks('2026-11-22', '12w')[0] // '2026-08-31'
 */
export function lastWeeks(today: string, period: WeekPeriod): string[] {
  const count = PERIOD_WEEKS[period]
  const current = weekStart(today)
  return Array.from({ length: count }, (_, index) => addDays(current, 7 * (index + 1 - count)))
}
