import { DAY_MS, MINUTE_MS } from './milliseconds.ts'

/**
 * A calendar day is the text `yyyy-mm-dd`. Days compare and sort as text, and their arithmetic is unaffected by clock
 * changes: only {@link dayOf} and {@link startOfDay} know about time zones.
 */

/** The windows a reader can choose. */
export const PERIODS = ['1d', '7d', '30d'] as const
export type Period = (typeof PERIODS)[number]

/** The windows of one game's history; `all` reaches back to its first reading. */
export const HISTORY_PERIODS = [...PERIODS, 'all'] as const
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number]

const FIRST_DAY = '0001-01-01'

const PERIOD_DAYS: Record<Period, number> = { '1d': 1, '7d': 7, '30d': 30 }

/**
 * The length of a period in days.
 *
 * @example periodDays('7d') // 7
 */
export function periodDays(period: Period): number {
  return PERIOD_DAYS[period]
}

/**
 * Whether a text is a real calendar day written yyyy-mm-dd.
 *
 * @example isDay('2024-02-29') // true
 * @example isDay('2025-13-01') // false
 */
export function isDay(text: string): boolean {
  return !Number.isNaN(startInUtc(text))
}

/**
 * The calendar day of an instant in an IANA time zone, clock changes included.
 *
 * @throws RangeError for an invalid instant or an unknown time zone.
 *
 * @example dayOf(new Date('2026-01-01T02:59:59Z'), 'America/Sao_Paulo') // '2025-12-31'
 */
export function dayOf(instant: Date, timeZone: string): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('dayOf requires a valid instant')
  let year = ''
  let month = ''
  let dayOfMonth = ''
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) {
    if (type === 'year') year = value.padStart(4, '0')
    else if (type === 'month') month = value
    else if (type === 'day') dayOfMonth = value
  }
  return `${year}-${month}-${dayOfMonth}`
}

/**
 * The first instant of a day in an IANA time zone, to the minute. If clocks skip midnight, the day starts later, at
 * 01:00; for a day that a zone skipped entirely, it is the first instant after it.
 *
 * @throws RangeError for a text that is not a day or an unknown time zone.
 *
 * @example startOfDay('2026-01-01', 'America/Sao_Paulo') // new Date('2026-01-01T03:00:00Z')
 */
export function startOfDay(day: string, timeZone: string): Date {
  return firstMinute(utcOf(day, 'startOfDay'), (instant) => dayOf(instant, timeZone) >= day)
}

/**
 * The first minute for which `isReached` holds.
 *
 * @param utc the local clock time that is to be reached, in milliseconds as if it were UTC; it bounds the search.
 */
export function firstMinute(utc: number, isReached: (instant: Date) => boolean): Date {
  // Time zones range from UTC−12 to UTC+14, and a gap adds to that.
  let before = utc / MINUTE_MS - 15 * 60
  let reached = utc / MINUTE_MS + 15 * 60
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (isReached(new Date(middle * MINUTE_MS))) reached = middle
    else before = middle
  }
  return new Date(reached * MINUTE_MS)
}

/**
 * The day n days later, or earlier for a negative n.
 *
 * @throws RangeError for a text that is not a day, or an n that is not whole.
 *
 * @example addDays('2024-02-28', 2) // '2024-03-01'
 */
export function addDays(day: string, n: number): string {
  if (!Number.isInteger(n)) throw new RangeError('addDays requires a whole number of days')
  return dayOfUtc(utcOf(day, 'addDays') + n * DAY_MS)
}

/**
 * Days from `from` to `to`; negative if `to` is earlier.
 *
 * @throws RangeError for a text that is not a day.
 *
 * @example daysBetween('2025-12-31', '2026-01-01') // 1
 */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to, 'daysBetween') - utcOf(from, 'daysBetween')) / DAY_MS
}

/**
 * The day of the week, ISO 8601: 1 is Monday, 7 is Sunday.
 *
 * @throws RangeError for a text that is not a day.
 *
 * @example weekdayOf('2026-01-04') // 7
 */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day, 'weekdayOf')).getUTCDay() || 7
}

/**
 * The first day of a window that ends with, and includes, its last day.
 *
 * @throws RangeError for a text that is not a day, or a window shorter than a day.
 *
 * @example windowStart('2026-01-07', 7) // '2026-01-01'
 */
export function windowStart(lastDay: string, windowDays: number): string {
  if (windowDays < 1) throw new RangeError('windowStart requires a window of at least one day')
  return addDays(lastDay, 1 - windowDays)
}

/**
 * The first day that a history shows on a given day; for `all`, one before any reading.
 *
 * @throws RangeError for a text that is not a day.
 *
 * @example historyStart('2026-01-30', '30d') // '2026-01-01'
 */
export function historyStart(today: string, period: HistoryPeriod): string {
  return period === 'all' ? FIRST_DAY : windowStart(today, periodDays(period))
}

/** The first instant of a day in UTC; NaN if the text is not a valid day. */
function startInUtc(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN
  const time = Date.parse(text)
  // `Date` reads 30 February as a day of March.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : Number.NaN
}

function utcOf(day: string, caller: string): number {
  const time = startInUtc(day)
  if (Number.isNaN(time)) {
    throw new RangeError(`${caller} requires a calendar day written yyyy-mm-dd`)
  }
  return time
}

function dayOfUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Cached: creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  try {
    const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
    return formatter
  } catch (cause) {
    throw new RangeError('dayOf requires a known time zone', { cause })
  }
}

/**
 * Whether a time zone is known by that name.
 *
 * @example isTimeZone('America/Sao_Paulo') // true
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
