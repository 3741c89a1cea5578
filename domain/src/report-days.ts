import { addDays, daysBetween, windowStart } from './day.ts'
import { weekStart } from './week.ts'

/**
 * The windows of a report that move with its day: the last 7 and 30 days, that day included; the last whole calendar
 * week (Monday to Sunday) and month; all days on record.
 */
export const REPORT_WINDOWS = [
  'last-7-days',
  'last-30-days',
  'last-week',
  'last-month',
  'all',
] as const
export type ReportWindow = (typeof REPORT_WINDOWS)[number]

/** Both days are included, `yyyy-mm-dd`. */
export type Days = { from: string; to: string }

/** A day before any reading. */
const FIRST_DAY = '1900-01-01'

/**
 * The days of a moving window on a given day; for `all` from a day before any reading.
 *
 * @param begun the latest day that can have readings, if the calendar of `today` may be ahead: a window that would hold
 *   `today` ends on it.
 * @throws RangeError for a text that is not a day.
 *
 * @example windowDays('last-7-days', '2026-11-22') // { from: '2026-11-16', to: '2026-11-22' }
 * @example windowDays('last-week', '2026-11-22') // { from: '2026-11-09', to: '2026-11-15' }
 * @example windowDays('last-month', '2026-03-31') // { from: '2026-02-01', to: '2026-02-28' }
 * @example windowDays('last-7-days', '2026-11-23', '2026-11-22') // { from: '2026-11-16', to: '2026-11-22' }
 */
export function windowDays(window: ReportWindow, today: string, begun: string = today): Days {
  const last = begun < today ? begun : today
  switch (window) {
    case 'last-7-days':
      return { from: windowStart(last, 7), to: last }
    case 'last-30-days':
      return { from: windowStart(last, 30), to: last }
    case 'last-week': {
      const monday = weekStart(today)
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'last-month': {
      const to = addDays(`${today.slice(0, 8)}01`, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    }
    case 'all':
      return { from: FIRST_DAY, to: last }
  }
}

/**
 * The same number of days right before these; `null` for a span that starts before any reading.
 *
 * @example daysBefore({ from: '2026-11-16', to: '2026-11-22' }) // { from: '2026-11-09', to: '2026-11-15' }
 */
export function daysBefore({ from, to }: Days): Days | null {
  if (from <= FIRST_DAY) return null
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/**
 * The days of a period by calendar month, oldest first.
 *
 * @example monthsOf({ from: '2026-01-30', to: '2026-02-03' })[0] // { from: '2026-01-30', to: '2026-01-31' }
 * @example monthsOf({ from: '2026-01-30', to: '2026-02-03' })[1] // { from: '2026-02-01', to: '2026-02-03' }
 */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let first = from; first <= to; ) {
    const next = `${addDays(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    const last = addDays(next, -1)
    months.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return months
}
