import { FACT_KEYS, type FactInput, GAME_FACTS } from '@retorna/contract/tables/game-facts'
import { splitCurrency } from '@retorna/domain/currency'
import { type DecimalSign, decimalSignOf } from '@retorna/domain/decimal'
import {
  type DateFormat,
  dateFormatOf,
  isMidnightTime,
  parseDate,
} from '@retorna/domain/parse-date'
import { type ColumnKey, fileKeyOf } from '../columns/headers.ts'
import type { Columns } from '../columns/match-columns.ts'
import type { InspectedFile } from '../file/inspect-file.ts'
import { readRows } from '../file/read-rows.ts'

/** How to read cells that are ambiguous on their own. */
export type Notation = {
  dateFormat: DateFormat | undefined
  decimalSigns: Partial<Record<ColumnKey, DecimalSign>>
  /** The decimal sign of columns that show none. */
  decimalSign: DecimalSign | undefined
  /** Whether the user has stated it. */
  isSignStated: boolean
  /** Whether midnight means a date without time; `undefined` before the survey. */
  midnightIsDate: boolean | undefined
}

const factsOf = (...kinds: readonly FactInput['kind'][]) =>
  FACT_KEYS.filter((key) => kinds.includes(GAME_FACTS[key].input.kind)).map(fileKeyOf)

const DATE_KEYS: readonly ColumnKey[] = ['date', 'window_from', 'seen_on', ...factsOf('day')]
const NUMBER_KEYS: readonly ColumnKey[] = [
  'rtp',
  'theoretical_rtp',
  'turnover',
  'payout',
  'plays',
  'stake_squares',
  'stake_cubes',
  'max_stake',
  'payout_squares',
  ...factsOf('amount', 'points'),
]

/**
 * Reads the whole file for the notation that its unambiguous rows agree on; needed only once a row is
 * ambiguous. Midnight is a date if every time of day is midnight: the file's source had only dates.
 */
export const surveyFile = async (
  file: InspectedFile,
  headerLine: number,
  { index }: Columns,
  signal?: AbortSignal,
): Promise<Notation> => {
  const formats = new Set<DateFormat>()
  const signs = new Map<ColumnKey, Set<DecimalSign>>()
  let midnightIsDate = true
  const placed = (keys: readonly ColumnKey[]) =>
    keys.flatMap((key) => {
      const position = index[key]
      return position === undefined ? [] : [{ key, position }]
    })
  const dates = placed(DATE_KEYS)
  const numbers = placed(NUMBER_KEYS)
  for (const { key } of numbers) signs.set(key, new Set())
  const see = (cells: readonly string[]): void => {
    for (const { position } of dates) {
      const text = (cells[position] ?? '').trim()
      const format = dateFormatOf(text)
      if (format !== undefined) formats.add(format)
      if (midnightIsDate && text.includes(':')) midnightIsDate = isMidnight(text)
    }
    for (const { key, position } of numbers) {
      const text = (cells[position] ?? '').replace(/[%≥≈~]/g, '').trim()
      const sign = decimalSignOf(splitCurrency(text).number)
      if (sign !== undefined) signs.get(key)?.add(sign)
    }
  }
  for await (const rows of readRows(file, { signal })) {
    for (const { line, cells } of rows) if (line > headerLine) see(cells)
  }
  const decimalSigns = Object.fromEntries(
    [...signs].flatMap(([key, found]) => {
      const sign = only(found)
      return sign === undefined ? [] : [[key, sign]]
    }),
  )
  const all = new Set([...signs.values()].flatMap((found) => [...found]))
  return {
    dateFormat: only(formats),
    decimalSigns,
    decimalSign: only(all),
    isSignStated: false,
    midnightIsDate,
  }
}

const only = <T>(values: Set<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined)

/** Whether a date has no other time of day; false for an instant, which says nothing about local times. */
export const isMidnight = (text: string): boolean => {
  const parsed = parseDate(text, 'dmy')
  const date = parsed.ok ? parsed : parseDate(text, 'mdy')
  if (!date.ok || 'at' in date.value || date.value.time === null) return true
  return isMidnightTime(date.value.time)
}
