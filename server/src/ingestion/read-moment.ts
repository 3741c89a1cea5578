import { isMidnightTime, type Moment, type parseDate } from '@retorna/domain/parse-date'
import { localInstants } from './cells/local-instants.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'

/** A reading with only a day is stored at noon: the same day in nearly every time zone. */
const NOON = '12:00'
const MIDNIGHT = '00:00'

type Moments = { at: Date; windowFrom: Date | null }

/**
 * The window of a row: a day alone is stored at noon; from a day to the next one is the first of both, whole. An hour
 * that comes twice as the clocks go back is the second at its second row of a series, in the order of the file.
 *
 * @param offsets from UTC, such as `-03:00`, that the headings state of their times.
 */
export const momentReader = (
  timeZone: string,
  offsets: { at: string | null; start: string | null },
) => {
  const instantOf = localInstants(timeZone)
  const seen = new Set<string>()
  // Of each series by itself: those of a file may take turns.
  const latest = new Map<string, { clock: string; isFalling: boolean }>()
  const timed = (day: string, time: string, series: string): Date => {
    if (offsets.at !== null) return shifted(day, time, offsets.at)
    const first = instantOf(day, time)
    const second = instantOf(day, time, true)
    const clock = `${day} ${time}`
    const before = latest.get(series) ?? { clock, isFalling: false }
    const isFalling = before.clock === clock ? before.isFalling : before.clock > clock
    latest.set(series, { clock, isFalling })
    if (first.getTime() === second.getTime()) return first
    const key = `${series} ${clock}`
    const isAgain = seen.has(key)
    seen.add(key)
    return isAgain === isFalling ? first : second
  }
  const startOf = (start: Moment): Date => {
    if ('at' in start) return start.at
    return start.time !== null && offsets.start !== null
      ? shifted(start.day, start.time, offsets.start)
      : instantOf(start.day, start.time ?? MIDNIGHT)
  }
  return (moment: Moment, start: Moment | null, series: string): Moments => {
    if (start !== null && isDay(start) && isDay(moment)) {
      if (start.day === moment.day) return { at: instantOf(moment.day, NOON), windowFrom: null }
      return { at: instantOf(moment.day, MIDNIGHT), windowFrom: instantOf(start.day, MIDNIGHT) }
    }
    const at =
      'at' in moment
        ? moment.at
        : moment.time === null
          ? instantOf(moment.day, NOON)
          : timed(moment.day, moment.time, series)
    return { at, windowFrom: start === null ? null : startOf(start) }
  }
}

const shifted = (day: string, time: string, offset: string): Date =>
  new Date(`${day}T${time.length === 5 ? `${time}:00` : time.slice(0, 12)}${offset}`)

const isDay = (moment: Moment): moment is { day: string; time: null } =>
  !('at' in moment) && moment.time === null

export const readMoment = (
  row: OpenRow,
  key: 'date' | 'window_from',
  notation: Notation,
  parse: typeof parseDate,
): Moment | null | 'needs-survey' => {
  const moment = row.read(key, (text) => parse(text, notation.dateFormat))
  if (moment === null) return null
  if ('at' in moment || moment.time === null || !isMidnightTime(moment.time)) return moment
  // A window may end at midnight.
  if (row.text('window_from') !== '') return moment
  if (notation.midnightIsDate === undefined) return 'needs-survey'
  return notation.midnightIsDate ? { day: moment.day, time: null } : moment
}
