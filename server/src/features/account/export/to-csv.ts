import type { Language } from '@retorna/contract/error-codes'
import { stringify } from 'csv-stringify/sync'
import { columnName } from './column-names.ts'

type Cell = string | number | boolean | Date | null

/** What spreadsheets of the language take between cells. */
const DELIMITERS: Record<Language, string> = { en: ',', pt: ';' }

/**
 * Rows as CSV (RFC 4180) with the names of the columns first; without rows an empty text. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV Injection). Times are UTC.
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
