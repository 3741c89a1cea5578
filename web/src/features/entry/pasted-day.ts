import { dayOf } from '@retorna/domain/day'
import {
  DATE_FORMATS,
  type DateFormat,
  dateFormatOf,
  type Moment,
  parseDate,
} from '@retorna/domain/parse-date'

/**
 * Tells whether a date of a pasted column is a day. An order of day and month that no heading states is that of the
 * dates which fit one alone, as in a file; where none does, only a column of a single day can be of the day.
 */
export function dayReader(
  texts: readonly string[],
  stated: DateFormat | undefined,
): (text: string, day: string) => boolean {
  const orders = new Set(texts.flatMap((text) => dateFormatOf(text) ?? []))
  const format = stated ?? (orders.size === 1 ? [...orders][0] : undefined)
  const days = texts.flatMap((text) => (text === '' ? [] : daysOf(meaningsOf(text, format))))
  const isSingle = new Set(days).size === 1
  return (text, day) => {
    const meanings = meaningsOf(text, format)
    return (isSingle || meanings.length === 1) && meanings.some((moment) => isOn(moment, day))
  }
}

/** What a date may mean: several moments if day and month are ambiguous, none if it is unreadable. */
const meaningsOf = (text: string, format: DateFormat | undefined): Moment[] => {
  const read = parseDate(text, format)
  if (read.ok) return [read.value]
  // Not every order is open to a date: in `1/2/26` the year cannot come first.
  const { hint } = read
  return DATE_FORMATS.flatMap((order) => {
    const ordered = parseDate(text, order)
    if (!ordered.ok || 'at' in ordered.value || !hint.includes(ordered.value.day)) return []
    return [ordered.value]
  })
}

const daysOf = (meanings: readonly Moment[]): string =>
  meanings.map((moment) => ('at' in moment ? moment.at.getTime() : moment.day)).join()

/** The time zone of the days is not known here, so that an instant may be on several. */
const isOn = (moment: Moment, day: string): boolean =>
  'at' in moment
    ? dayOf(moment.at, WESTERNMOST) <= day && day <= dayOf(moment.at, EASTERNMOST)
    : moment.day === day

const WESTERNMOST = 'Etc/GMT+12'
const EASTERNMOST = 'Pacific/Kiritimati'
