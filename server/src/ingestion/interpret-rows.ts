import type { DateFormat, ImportKind } from '@retorna/contract/staff/imports'
import { type DecimalSign, decimalSignOf } from '@retorna/domain/decimal'
import { splitCurrency } from './cells/parse-amount.ts'
import { dateFormatOf, parseDate } from './cells/parse-date.ts'
import type { ColumnKey } from './columns/headers.ts'
import {
  type ChosenColumns,
  type Columns,
  isComment,
  matchColumns,
  type OpenRow,
  openRow,
} from './columns/match-columns.ts'
import type { InspectedFile } from './file/inspect-file.ts'
import { readRows } from './file/read-rows.ts'
import { ImportError, type Notice, type ProblemCode, shortened } from './problem.ts'

/** Reads one row; `null` if it has problems. */
export type RowReader<T> = (row: OpenRow, notation: Notation) => T | null | 'needs-survey'

type InterpretedRow<T> = { value: T | null; open: OpenRow }

type Options = {
  kind: ImportKind
  dateFormat: DateFormat | undefined
  columns: ChosenColumns | undefined
  /** Found when the same file was read with these options before. */
  notation: Notation | undefined
  signal: AbortSignal | undefined
  onBytes: (bytes: number) => void
  onNotice: (notice: Notice) => void
}

/** A file with its header parsed; its rows can be read once. */
export type Table = {
  columns: Columns
  read: <T>(reader: RowReader<T>) => AsyncGenerator<InterpretedRow<T>>
  /** The notation of the whole file; undefined if no row was ambiguous. */
  surveyed: () => Notation | undefined
}

/** Problems that a survey of the other rows may solve. */
const OPEN_QUESTIONS: readonly ProblemCode[] = ['date-ambiguous', 'number-ambiguous']

/**
 * Opens a file as the table of an import: finds its columns, then parses its rows one by one. Surveys
 * the whole file, once, when a row's notation is ambiguous.
 */
export const openTable = async (file: InspectedFile, options: Options): Promise<Table> => {
  const { kind, dateFormat, signal, onBytes, onNotice } = options
  const rows = readRows(file, { onBytes, signal })
  const first = await rows.next()
  if (first.done) throw new ImportError('file-empty')
  const columns = matchColumns(kind, first.value.cells, options.columns)
  const unknown: Notation = { dateFormat, decimalSign: undefined, midnightIsDate: undefined }
  let surveyed = options.notation
  async function* read<T>(reader: RowReader<T>): AsyncGenerator<InterpretedRow<T>> {
    let isEmpty = true
    for await (const row of rows) {
      if (isComment(row)) {
        const value = shortened(row.cells[0] ?? '')
        onNotice({ code: 'comment-skipped', line: row.line, value, hint: '' })
        continue
      }
      isEmpty = false
      let open = openRow(row, columns)
      let value = reader(open, surveyed ?? unknown)
      if (surveyed === undefined && (value === 'needs-survey' || isOpen(open))) {
        const found = await surveyFile(file, columns, signal)
        surveyed = { ...found, dateFormat: dateFormat ?? found.dateFormat }
        open = openRow(row, columns)
        value = reader(open, surveyed)
      }
      if (value === 'needs-survey' || open.problems.length > 0) value = null
      yield { value, open }
    }
    if (isEmpty) throw new ImportError('header-only')
  }
  return { columns, read, surveyed: () => surveyed }
}

const isOpen = ({ problems }: OpenRow): boolean =>
  problems.some(({ code }) => OPEN_QUESTIONS.includes(code))

/** How to read cells that are ambiguous on their own. */
export type Notation = {
  dateFormat: DateFormat | undefined
  decimalSign: DecimalSign | undefined
  /** Whether midnight means a date without time; `undefined` before the survey. */
  midnightIsDate: boolean | undefined
}

const DATE_KEYS: ColumnKey[] = ['date', 'window_from', 'launch_date', 'seen_on']
const NUMBER_KEYS: ColumnKey[] = [
  'rtp',
  'theoretical_rtp',
  'turnover',
  'payout',
  'stake_squares',
  'stake_cubes',
  'max_stake',
  'payout_squares',
  'min_bet',
  'max_bet',
  'standard_deviation',
]

/**
 * Reads the whole file for the notation that its unambiguous rows agree on; needed only once a row is
 * ambiguous. Midnight is a date if every time of day is midnight: the file's source had only dates.
 */
const surveyFile = async (
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
