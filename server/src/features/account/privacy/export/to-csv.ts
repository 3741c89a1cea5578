import type { Language } from '@retorna/contract/error-codes'
import { stringify } from 'csv-stringify/sync'
import { columnName } from './column-names.ts'

type Cell = string | number | boolean | Date | null

/** The cell delimiter that spreadsheets of the language expect. */
const DELIMITERS: Record<Language, string> = { en: ',', pt: ';' }

/**
 * Rows as CSV (RFC 4180) with a header row; empty text for no rows. A text that a spreadsheet would take
 * for a formula is prefixed with an apostrophe (OWASP, CSV Injection). Times are UTC.
 *
 * @example toCsv([{ name: '=1+1' }], 'en') // '\ufeffname\r\n\'=1+1\r\n'
 */
export const toCsv = (rows: readonly Record<string, Cell>[], language: Language): string =>
  stringify([...rows], {
    header: rows.length > 0,
    columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, header: columnName(key, language) })),
    bom: true,
    delimiter: DELIMITERS[language],
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      date: (instant) => instant.toISOString(),
      boolean: (flag) => String(flag),
    },
  })
