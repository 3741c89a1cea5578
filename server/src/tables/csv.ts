import type { Language } from '@retorna/contract/error-codes'
import { stringify } from 'csv-stringify/sync'
import { inPieces, type Portions, type Table } from './table.ts'

type Cell = string | number | boolean | Date | null | undefined

/**
 * Rows as CSV (RFC 4180) with the delimiter that spreadsheets of the language expect. A text that one would take for a
 * formula is prefixed with an apostrophe (OWASP, CSV Injection). Dates are ISO 8601, UTC; unknown values empty.
 *
 * @example toCsv([['=1+1']], 'en') // '\ufeff\'=1+1\r\n'
 */
export const toCsv = (rows: readonly (readonly Cell[])[], language: Language): string =>
  linesOf(rows, language, { isFirst: true })

/**
 * The same, portion by portion, so that memory does not grow with the number of rows.
 *
 * @param hasLocalNumbers whether numbers have the decimal separator of the language, ungrouped.
 */
export async function* streamCsv(
  portions: Portions<readonly Cell[]>,
  language: Language,
  { hasLocalNumbers = false } = {},
): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const rows of inPieces(portions)) {
    yield Buffer.from(linesOf(rows, language, { hasLocalNumbers, isFirst }))
    isFirst = false
  }
}

/** A table: title and head, a line each, an empty line, the columns' names, then the rows. */
export const tableToCsv = (table: Table, language: Language): AsyncGenerator<Buffer> =>
  streamCsv(withHead(table), language, { hasLocalNumbers: true })

async function* withHead({ title, head, ...table }: Table) {
  yield [[title], ...head.map((line) => [line]), []]
  yield* withNames(table)
}

/** A table for programs: its columns' names, then the rows, with commas and decimal points whatever the language. */
export const plainTableToCsv = (table: NamedRows): AsyncGenerator<Buffer> =>
  streamCsv(withNames(table), 'en')

type NamedRows = Pick<Table, 'columns' | 'rows'>

async function* withNames({ columns, rows }: NamedRows) {
  yield [columns.map(({ label }) => label)]
  yield* rows
}

const linesOf = (
  rows: readonly (readonly Cell[])[],
  language: Language,
  { isFirst, hasLocalNumbers = false }: { isFirst: boolean; hasLocalNumbers?: boolean },
): string =>
  stringify([...rows], {
    bom: isFirst,
    delimiter: language === 'pt' ? ';' : ',',
    record_delimiter: 'windows',
    // Unless told, a line feed alone is not quoted beside this delimiter.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: {
      boolean: String,
      date: (moment) => moment.toISOString(),
      number: (value) =>
        hasLocalNumbers && language === 'pt' ? plain(value).replace('.', ',') : plain(value),
    },
  })

/** Without an exponent, which would begin at a millionth. */
const plain = (value: number): string =>
  Math.abs(value) < 1e-6 ? value.toLocaleString('en', SMALL) : `${value}`

const SMALL = { useGrouping: false, maximumSignificantDigits: 17 } as const
