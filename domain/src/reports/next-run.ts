import { addDays, dayOf, firstMinute, weekdayOf } from '../day.ts'
import { HOUR_MS } from '../milliseconds.ts'

/** How often a scheduled report is sent. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const

/** When a report is sent. */
export type Timing = {
  rhythm: (typeof RHYTHMS)[number]
  /** For weekly reports, ISO 8601: 1 is Monday, 7 is Sunday. */
  weekday: number
  /** For monthly reports, 1 to 31; in a month without that day, its last day. */
  dayOfMonth: number
  /** Full hour, 0 to 23, in `timeZone`. */
  hour: number
  /** IANA name. */
  timeZone: string
}

/** No two runs are further apart than the last days of two months. */
const LONGEST_GAP_DAYS = 62

/**
 * The first run after an instant. An hour skipped by a clock change is replaced by the first minute after the gap; of
 * a repeated hour, the first counts.
 *
 * @param after exclusive: the time of a run returns the next one.
 * @throws RangeError for an invalid instant or an unknown time zone.
 *
 * @example nextRun({ rhythm: 'daily', weekday: 1, dayOfMonth: 1, hour: 9, timeZone: 'America/Sao_Paulo' }, new Date('2026-01-01T12:00:00Z')) // new Date('2026-01-02T12:00:00Z')
 */
export function nextRun(timing: Timing, after: Date): Date {
  const today = dayOf(after, timing.timeZone)
  for (let ahead = 0; ahead <= LONGEST_GAP_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (!isRunDay(timing, day)) continue
    const run = atHour(day, timing)
    if (run > after) return run
  }
  throw new RangeError('nextRun requires a weekday from 1 to 7 and a day of the month from 1 to 31')
}

function isRunDay({ rhythm, weekday, dayOfMonth }: Timing, day: string): boolean {
  if (rhythm === 'daily') return true
  if (rhythm === 'weekly') return weekdayOf(day) === weekday
  const isLast = addDays(day, 1).endsWith('-01')
  return Number(day.slice(8)) === dayOfMonth || (isLast && Number(day.slice(8)) < dayOfMonth)
}

/** The first minute of a day at which its clocks show the hour or a later one. */
function atHour(day: string, { hour, timeZone }: Timing): Date {
  const wanted = `${day} ${String(hour).padStart(2, '0')}`
  const utc = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  return firstMinute(utc, (instant) => hourOf(instant, timeZone) >= wanted)
}

/** Formats as `yyyy-mm-dd hh` in a time zone. */
function hourOf(instant: Date, timeZone: string): string {
  return `${dayOf(instant, timeZone)} ${formatterFor(timeZone).format(instant)}`
}

/** Cached: creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US-u-nu-latn', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Number of upcoming runs that a schedule shows. */
export const NEXT_RUNS = 3

/**
 * A run and those after it, {@link NEXT_RUNS} in all.
 *
 * @throws RangeError for an invalid instant or an unknown time zone.
 */
export function runsFrom(first: Date, timing: Timing): Date[] {
  const runs = [first]
  while (runs.length < NEXT_RUNS) runs.push(nextRun(timing, runs.at(-1) ?? first))
  return runs
}
