import { addDays, dayOf } from '@retorna/domain/day'
import {
  DATE_FORMATS,
  type DateFormat,
  dateFormatOf,
  isMidnightTime,
  type Moment,
  parseDate,
} from '@retorna/domain/parse-date'

/**
 * Returns a function that decides whether a pasted row belongs to a day, by its date and, if that is the end of a
 * window, by its start. As everywhere, a window that crosses midnight belongs to the day on which it ends. A window of
 * whole days belongs to its first day, and may end on the next.
 */
export function dayReader(
  dates: readonly string[],
  starts: readonly string[],
  stated: DateFormat | undefined,
): (date: string, start: string, day: string) => boolean {
  const endsOf = momentReader(dates, stated)
  const startsOf = momentReader(starts, stated)
  return (date, start, day) => {
    const startsOn = (first: string) => startsOf(start).some((moment) => isOn(moment, first))
    if (date === '') return start === '' || startsOn(day)
    if (start === '') return endsOf(date).some((moment) => isOn(moment, day))
    return endsOf(date).some((end) => {
      if (isWholeDay(end)) {
        return startsOn(day) && (isOn(end, day) || isOn(end, addDays(day, 1)))
      }
      // No window is longer than about a day.
      return isOn(justBefore(end), day) && (startsOn(day) || startsOn(addDays(day, -1)))
    })
  }
}

/**
 * Reads the dates of a pasted column. If no heading states the order of day and month, it is inferred from the dates
 * that allow only one order, as in a file; without such dates, the column is read only if all its dates have the same
 * meanings.
 */
const momentReader = (
  texts: readonly string[],
  stated: DateFormat | undefined,
): ((text: string) => Moment[]) => {
  const orders = new Set(texts.flatMap((text) => dateFormatOf(text) ?? []))
  const format = stated ?? (orders.size === 1 ? [...orders][0] : undefined)
  const days = texts.flatMap((text) => (text === '' ? [] : daysOf(meaningsOf(text, format))))
  const isSingle = new Set(days).size === 1
  return (text) => {
    const meanings = meaningsOf(text, format)
    return isSingle || meanings.length === 1 ? meanings : []
  }
}

/** What a date may mean: several moments if day and month are ambiguous, none if the date is unreadable. */
const meaningsOf = (text: string, format: DateFormat | undefined): Moment[] => {
  const read = parseDate(text, format)
  if (read.ok) return [read.value]
  // Not every order fits a date: in `1/2/26` the year cannot come first.
  const { hint } = read
  return DATE_FORMATS.flatMap((order) => {
    const ordered = parseDate(text, order)
    if (!ordered.ok || 'at' in ordered.value || !hint.includes(ordered.value.day)) return []
    return [ordered.value]
  })
}

const daysOf = (meanings: readonly Moment[]): string =>
  meanings.map((moment) => ('at' in moment ? moment.at.getTime() : moment.day)).join()

const isWholeDay = (moment: Moment): boolean => !('at' in moment) && moment.time === null

/** The last moment of a window, as exactly as its day requires: one that ends at midnight belongs to the day before. */
const justBefore = (end: Moment): Moment => {
  if ('at' in end) return { at: new Date(end.at.getTime() - 1) }
  const isMidnight = end.time !== null && isMidnightTime(end.time)
  return isMidnight ? { day: addDays(end.day, -1), time: null } : end
}

/** The time zone of the days is not known here, so an instant may belong to several days. */
const isOn = (moment: Moment, day: string): boolean =>
  'at' in moment
    ? dayOf(moment.at, WESTERNMOST) <= day && day <= dayOf(moment.at, EASTERNMOST)
    : moment.day === day

const WESTERNMOST = 'Etc/GMT+12'
const EASTERNMOST = 'Pacific/Kiritimati'
