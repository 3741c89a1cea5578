import type { ExportFormat } from '@retorna/contract/exports'
import type { Language } from '@retorna/domain/language'
import { tableToCsv } from '../../tables/csv.ts'
import type { Table } from '../../tables/table.ts'
import { exportTexts } from './export-table.ts'

/** A table as a file, piece by piece. */
export async function* writeTable(
  table: Table,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') return yield* tableToCsv(table, language)
  const { tableToXlsx } = await import('../../tables/xlsx.ts')
  yield* tableToXlsx(table, exportTexts(language).about)
}
