import type { Report } from '@retorna/contract/reports/report'
import { boldRow, type Sheet, tableSheets, textRow, writeWorkbook } from '../../../tables/xlsx.ts'
import { reportTexts } from '../texts/text.ts'
import { summaryOf, tablesOf } from './file-tables.ts'

/** A report as a workbook: a sheet with its texts, then one for each table. */
export const toXlsx = async (report: Report): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(writeWorkbook(sheetsOf(report))))

async function* sheetsOf(report: Report): AsyncGenerator<Sheet> {
  const rows = summaryOf(report).flatMap(({ heading, lines }) => [
    boldRow(heading),
    ...lines.map(textRow),
    textRow(''),
  ])
  const { summary } = reportTexts(report.language)
  yield { title: summary, widths: [100], rows: [rows] }
  for (const table of tablesOf(report)) yield* tableSheets(table)
}
