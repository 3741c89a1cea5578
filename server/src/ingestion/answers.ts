import type { FileAnswers } from '@retorna/contract/staff/import-options'
import type { DecimalSign } from '@retorna/domain/decimal'
import type { DateFormat } from '@retorna/domain/parse-date'
import type { ColumnKey } from './columns/headers.ts'

/** The user's choice of column positions by key. */
export type ChosenColumns = Readonly<Partial<Record<ColumnKey, number>>>

/** What the user says of a file. What is absent is read from the file, and asked where it does not tell. */
export type Answers = {
  /** Of a workbook. */
  sheet?: string | undefined
  /** The line of the headings. */
  headerLine?: number | undefined
  /** All columns that are read, by position. */
  columns?: ChosenColumns | undefined
  /** Some columns, by heading; an empty one: the file has none. */
  named?: Readonly<Partial<Record<string, string>>> | undefined
  /** By what a column's figures are multiplied: a power of ten. */
  units?: Readonly<Record<string, number>> | undefined
  /** Of the amounts that are read; rows that state another one are refused. */
  currency?: string | undefined
  dateFormat?: DateFormat | undefined
  decimalSign?: DecimalSign | undefined
  /** Whether midnight is a date without a time. */
  midnightIsDate?: boolean | undefined
}

/** What staff have chosen of a file besides its columns. */
export const answersIn = ({
  sheet,
  units,
  currency,
  dateFormat,
  decimalSign,
}: FileAnswers): Answers => ({
  sheet: sheet ?? undefined,
  units,
  currency: currency ?? undefined,
  dateFormat: dateFormat ?? undefined,
  decimalSign: decimalSign ?? undefined,
})
