import type { FileAnswers } from '@retorna/contract/staff/import-options'
import type { DecimalSign } from '@retorna/domain/decimal'
import type { DateFormat } from '@retorna/domain/parse-date'
import type { ColumnKey } from './columns/headers.ts'

/** The user's choice of column positions by key. */
export type ChosenColumns = Readonly<Partial<Record<ColumnKey, number>>>

/** The user's answers about a file. Absent ones are derived from the file, or asked if it does not show them. */
export type Answers = {
  sheet?: string | undefined
  headerLine?: number | undefined
  /** The positions of all columns that are read. */
  columns?: ChosenColumns | undefined
  /** Some columns by heading; an empty heading means that the file has no such column. */
  named?: Readonly<Partial<Record<string, string>>> | undefined
  /** Factors of columns' figures, powers of ten. */
  units?: Readonly<Record<string, number>> | undefined
  /** The currency of the amounts; rows that state another one are rejected. */
  currency?: string | undefined
  dateFormat?: DateFormat | undefined
  decimalSign?: DecimalSign | undefined
  /** Whether midnight means a date without a time. */
  midnightIsDate?: boolean | undefined
}

/** Staff's choices for a file besides its columns. */
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
