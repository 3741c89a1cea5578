import type { Language } from '@retorna/contract/error-codes'
import { stringify } from 'csv-stringify/sync'
import { csvFormat } from '../../../../http/csv-format.ts'
import { columnName } from './column-names.ts'

type Cell = string | number | boolean | Date | null

/**
 * Rows as CSV with a header row, formulas defused ({@link csvFormat}); empty text for no rows. Times are UTC.
 *
 * @example toCsv([{ name: '=1+1' }], 'en') // '\ufeffname\r\n\'=1+1\r\n'
 */
export const toCsv = (rows: readonly Record<string, Cell>[], language: Language): string =>
  stringify([...rows], {
    header: rows.length > 0,
    columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, header: columnName(key, language) })),
    ...csvFormat(language),
    cast: {
      date: (instant) => instant.toISOString(),
      boolean: (flag) => String(flag),
    },
  })
