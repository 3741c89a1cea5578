import type { DateFormat } from '@retorna/contract/imports'
import { type DecimalSign, decimalSignOf } from '@retorna/domain/decimal'
import { splitCurrency } from '../cells/parse-amount.ts'
import { dateFormatOf, parseDate } from '../cells/parse-date.ts'
import type { ColumnKey } from '../columns/headers.ts'
import type { Columns } from '../columns/match-columns.ts'
import type { InspectedFile } from './inspect-file.ts'
import { readRows } from './read-rows.ts'

/** How to read cells that are ambiguous on their own. */
export type Notation = {
  dateFormat: DateFormat | undefined
  decimalSign: DecimalSign | undefined
  /** Whether midnight means a date without time; `undefined` before the survey. */
  midnightIsDate: boolean | undefined
}

const DATE_KEYS: ColumnKey[] = ['date', 'launch_date', 'seen_on']
const NUMBER_KEYS: ColumnKey[] = [
  ...(['rtp', 'theoretical_rtp', 'turnover', 'payout'] as const),
  ...(['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares'] as const),
  ...(['min_bet', 'max_bet', 'standard_deviation'] as const),
]

/**
 * Reads the whole file for the notation that its unambiguous rows agree on; needed only once a row is
 * ambiguous. Midnight is a date if every time of day is midnight: the file's source had only dates.
 */
export const surveyFile = async (
  file: InspectedFile,
  columns: Columns,
  signal?: AbortSignal,
): Promise<Notation> => {
  const formats = new Set<DateFormat>()
  const signs = new Set<DecimalSign>()
  let midnightIsDate = true
  const positions = (keys: ColumnKey[]) =>
    keys.map((key) => columns.index[key]).filter((position) => position !== undefined)
  const dates = positions(DATE_KEYS)
  const numbers = positions(NUMBER_KEYS)
  let isHeader = true
  for await (const { cells } of readRows(file, { signal })) {
    if (isHeader) {
      isHeader = false
      continue
    }
    for (const position of dates) {
      const text = (cells[position] ?? '').trim()
      const format = dateFormatOf(text)
      if (format !== undefined) formats.add(format)
      if (midnightIsDate && text.includes(':')) midnightIsDate = isMidnight(text)
    }
    for (const position of numbers) {
      const text = (cells[position] ?? '').replace(/[%≥≈~]/g, '').trim()
      const sign = decimalSignOf(splitCurrency(text).number)
      if (sign !== undefined) signs.add(sign)
    }
  }
  return { dateFormat: only(formats), decimalSign: only(signs), midnightIsDate }
}

const only = <T>(values: Set<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined)

const isMidnight = (text: string): boolean => {
  const parsed = parseDate(text, 'dmy')
  const date = parsed.ok ? parsed : parseDate(text, 'mdy')
  if (!date.ok || 'at' in date.value || date.value.time === null) return true
  return isMidnightTime(date.value.time)
}

/** @example isMidnightTime('00:00:00') // true */
export const isMidnightTime = (time: string): boolean => /^[0:.]+$/.test(time)
