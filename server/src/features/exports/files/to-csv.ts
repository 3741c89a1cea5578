import type { Language } from '@retorna/domain/format-figure'
import { stringify } from 'csv-stringify/sync'
import { csvFormat, csvNumbers } from '../../../http/csv-format.ts'
import type { FileTable } from '../export-table.ts'

/**
 * A table as CSV, formulas defused ({@link csvFormat}): title and head, a line each, an empty line, the columns' names,
 * then the rows. Days `yyyy-mm-dd`, moments ISO 8601, unknown values empty.
 */
export async function* toCsv(
  { title, head, columns, rows }: FileTable,
  language: Language,
): AsyncGenerator<Buffer> {
  const format = { ...csvFormat(language), ...csvNumbers(language) }
  const first = [[title], ...head.map((line) => [line]), [], columns.map(({ label }) => label)]
  yield Buffer.from(stringify(first, format))
  for await (const portion of rows) {
    if (portion.length > 0) yield Buffer.from(stringify([...portion], { ...format, bom: false }))
  }
}
