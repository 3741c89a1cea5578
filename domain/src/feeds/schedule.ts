import { addDays, dayOf, startOfDay, weekdayOf } from '../day.ts'
import { MINUTE_MS } from '../milliseconds.ts'

/** When a pull runs, in the wall-clock time of a time zone. */
export type Schedule =
  /** Every `minutes` from midnight on; `minutes` is a divisor of 60. */
  | { every: 'minutes'; minutes: number }
  /** Every hour, at this minute. */
  | { every: 'hour'; minute: number }
  /** At `hh:mm`. */
  | { every: 'day'; time: string }
  /** On a day of the week, 1 (Monday) to 7, at `hh:mm`. */
  | { every: 'week'; weekday: number; time: string }

const MINUTES_PER_DAY = 1440

/**
 * The next times of a schedule, each later than the one before. A time skipped by a clock change is moved an hour
 * later; a repeated time counts once.
 *
 * @throws RangeError for an unknown time zone.
 *
 * @example nextTimes({ every: 'day', time: '06:00' }, 'America/Sao_Paulo', new Date('2026-01-01T12:00:00Z'), 1) // [new Date('2026-01-02T09:00:00Z')]
 */
export function nextTimes(
  schedule: Schedule,
  timeZone: string,
  after: Date,
  count: number,
): Date[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const times: Date[] = []
  let last = after.getTime()
  for (let day = dayOf(after, timeZone); times.length < count; day = addDays(day, 1)) {
    if (schedule.every === 'week' && weekdayOf(day) !== schedule.weekday) continue
    for (const minute of minutesOf(schedule)) {
      const time = instantAt(startOfDay(day, timeZone), minute, clock)
      if (time <= last || times.length === count) continue
      times.push(new Date(time))
      last = time
    }
  }
  return times
}

/** The minutes of a day, from midnight, in order. */
function minutesOf(schedule: Schedule): number[] {
  if (schedule.every === 'day' || schedule.every === 'week') {
    const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number)
    return [hours * 60 + minutes]
  }
  const [first, step] = schedule.every === 'hour' ? [schedule.minute, 60] : [0, schedule.minutes]
  const minutes: number[] = []
  for (let minute = first; minute < MINUTES_PER_DAY; minute += step) minutes.push(minute)
  return minutes
}

function instantAt(start: Date, minute: number, clock: Intl.DateTimeFormat): number {
  const guess = start.getTime() + minute * MINUTE_MS
  // Clocks change by less than half a day.
  const off = wrapped(minute - minuteOf(guess, clock))
  const corrected = guess + off * MINUTE_MS
  return minuteOf(corrected, clock) === minute ? corrected : guess
}

/** Minutes of a clock as a difference: from −720 to 719. */
function wrapped(minutes: number): number {
  const half = MINUTES_PER_DAY / 2
  return ((minutes + MINUTES_PER_DAY + half) % MINUTES_PER_DAY) - half
}

function minuteOf(instant: number, clock: Intl.DateTimeFormat): number {
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number)
  return hours * 60 + minutes
}
