import { isMidnightTime, type Moment, type parseDate } from '@retorna/domain/parse-date'
import { localInstants } from './cells/local-instants.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'
import { windowReader } from './window-reader.ts'

/** A reading with only a day is stored at noon: the same day in nearly every time zone. */
const NOON = '12:00'
const MIDNIGHT = '00:00'

type Moments = { at: Date; windowFrom: Date | null }

/**
 * The window of a row. A day alone is stored at noon; from a day to the next one means the whole first day. Which of two
 * hours that the clocks show twice a row is in, the order of the rows of its series tells.
 *
 * @param offsets from UTC, such as `-03:00`, that the headings state.
 */
export const momentReader = (
  timeZone: string,
  offsets: { at: string | null; start: string | null },
) => {
  const instantOf = localInstants(timeZone)
  // Per series, because the series of a file may alternate.
  const read = windowReader(timeZone)
  return (moment: Moment, start: Moment | null, series: string): Moments => {
    if (start !== null && isDayAlone(start) && isDayAlone(moment)) {
      if (start.day === moment.day) return { at: instantOf(moment.day, NOON), windowFrom: null }
      return { at: instantOf(moment.day, MIDNIGHT), windowFrom: instantOf(start.day, MIDNIGHT) }
    }
    const end = isDayAlone(moment)
      ? { at: instantOf(moment.day, NOON) }
      : placed(moment, offsets.at)
    const { from, to } = read(series, start && placed(start, offsets.start), end)
    return { at: to, windowFrom: from }
  }
}

/** With the offset that its heading states. */
const placed = (moment: Moment, offset: string | null): Moment =>
  'at' in moment || moment.time === null || offset === null
    ? moment
    : { at: shifted(moment.day, moment.time, offset) }

const shifted = (day: string, time: string, offset: string): Date =>
  new Date(`${day}T${time.length === 5 ? `${time}:00` : time.slice(0, 12)}${offset}`)

export const isDayAlone = (moment: Moment): moment is { day: string; time: null } =>
  !('at' in moment) && moment.time === null

/** Reads a cell. Midnight may mean a whole day or the end of a window; only a survey of the whole file can tell. */
export const readMoment = (
  row: OpenRow,
  key: 'date' | 'window_from',
  { dateFormat, midnightIsDate }: Notation,
  parse: typeof parseDate,
): Moment | null => {
  const moment = row.read(key, (text) => parse(text, dateFormat))
  if (moment === null || 'at' in moment || moment.time === null) return moment
  if (!isMidnightTime(moment.time) || row.text('window_from') !== '') return moment
  if (midnightIsDate === undefined) row.fail(key, 'date-ambiguous')
  return midnightIsDate ? { day: moment.day, time: null } : moment
}
