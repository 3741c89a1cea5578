import type { ExportFormat } from '@retorna/contract/exports'
import type { Language } from '@retorna/domain/format-figure'
import { exportTexts, type FileTable } from '../export-table.ts'
import { toCsv } from './to-csv.ts'

/** A table as a file, piece by piece. */
export async function* writeTable(
  table: FileTable,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') return yield* toCsv(table, language)
  // Loaded when first needed, as it takes a megabyte.
  const { toXlsx } = await import('./to-xlsx.ts')
  yield* toXlsx(table, exportTexts(language).about)
}
