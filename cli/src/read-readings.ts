import type { Reading } from '@retorna/sdk'
import { parse } from 'csv-parse/sync'
import { type Column, type Columns, mapColumns, UsageError } from './columns.ts'

export type Readings = Columns & {
  rows: Reading[]
  /** The line of each row in the file. */
  lines: number[]
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT_WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/

/**
 * The readings of a table. Cells are sent as they are; days and moments without an offset get the one that is given.
 *
 * @param text of a CSV file with headings, separated by comma, semicolon or tab.
 * @param given.utcOffset such as `-03:00`; if undefined, nothing in the file may need one.
 * @throws UsageError
 */
export const readReadings = (
  text: string,
  { map, utcOffset }: { map: readonly string[]; utcOffset: string | undefined },
): Readings => {
  const parsed = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const [header, ...records] = parsed
  if (header === undefined || records.length === 0) throw new UsageError('The file has no rows.')
  const columns = mapColumns(header.record, map)
  for (const { record, info } of records) assertFits(record, header.record.length, info.lines)
  return {
    ...columns,
    rows: records.map(({ record }) => toReading(record, columns.used, utcOffset)),
    lines: records.map(({ info }) => info.lines),
  }
}

/**
 * With a cell beyond the headings, every cell of its row is doubtful: an unquoted decimal comma may have shifted it.
 */
const assertFits = (record: readonly string[], width: number, line: number): void => {
  if (record.slice(width).every((cell) => cell === '')) return
  throw new UsageError(
    `Line ${line} has more cells than headings. Put cells that hold the separator in quotes, write decimals with a point, and give each column a heading.`,
  )
}

const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ','
}

const toReading = (
  record: readonly string[],
  columns: readonly Column[],
  utcOffset: string | undefined,
): Reading => {
  const members = columns.flatMap(({ field, place }): [string, unknown][] => {
    const cell = record[place] ?? ''
    if (cell === '') return []
    if (field === 'day') return windowOf(cell, utcOffset)
    if (field === 'at' || field === 'from' || field === 'to') {
      const moment = MOMENT_WITHOUT_OFFSET.exec(cell)
      if (moment === null) return [[field, cell]]
      return [[field, `${moment[1]}T${moment[2]}${moment[3] ?? ':00'}${needed(utcOffset)}`]]
    }
    if (field === 'plays') return [[field, /^\d{1,15}$/.test(cell) ? Number(cell) : cell]]
    return [[field, cell]]
  })
  return Object.fromEntries(members) as Reading
}

const windowOf = (day: string, utcOffset: string | undefined): [string, string][] => {
  const start = DAY.test(day) ? Date.parse(day) : Number.NaN
  // An unreadable value is sent, so that the server refuses it with its line.
  if (Number.isNaN(start)) return [['at', day]]
  const next = new Date(start + 86_400_000).toISOString().slice(0, 10)
  const midnight = `T00:00:00${needed(utcOffset)}`
  return [
    ['from', day + midnight],
    ['to', next + midnight],
  ]
}

const needed = (utcOffset: string | undefined): string => {
  if (utcOffset !== undefined && /^([+-]\d\d:\d\d|Z)$/.test(utcOffset)) return utcOffset
  throw new UsageError(
    'The file has days or times without an offset. Say which clock they are of, such as --utc-offset=-03:00.',
  )
}
