import { dayOf } from '@retorna/domain/day'
import { type DateFormat, dateFormatOf, parseDate } from '@retorna/domain/parse-date'

/**
 * Tells whether a date of a pasted column is a day. An order of day and month that no heading states is that of the
 * dates which fit one alone, as in a file; where none does, only a column with a single date can be of the day.
 */
export function dayReader(
  texts: readonly string[],
  stated: DateFormat | undefined,
): (text: string, day: string) => boolean {
  const orders = new Set(texts.flatMap((text) => dateFormatOf(text) ?? []))
  const format = stated ?? (orders.size === 1 ? [...orders][0] : undefined)
  const isSingle = new Set(texts.filter((text) => text !== '')).size === 1
  return (text, day) => {
    const read = parseDate(text, format)
    if (!read.ok) return isSingle && read.hint.split(' | ').includes(day)
    if (!('at' in read.value)) return read.value.day === day
    // The time zone of the days is not known here.
    return dayOf(read.value.at, WESTERNMOST) <= day && day <= dayOf(read.value.at, EASTERNMOST)
  }
}

const WESTERNMOST = 'Etc/GMT+12'
const EASTERNMOST = 'Pacific/Kiritimati'
