import type { ExportFormat } from '@retorna/contract/exports'
import type { Language } from '@retorna/domain/format-figure'
import { exportTexts, type FileTable } from '../export-table.ts'
import { toCsv } from './to-csv.ts'
import { toXlsx } from './to-xlsx.ts'

/** A table as a file, piece by piece. */
export const writeTable = (
  table: FileTable,
  format: ExportFormat,
  language: Language,
): AsyncGenerator<Uint8Array> =>
  format === 'csv' ? toCsv(table, language) : toXlsx(table, exportTexts(language).about)
