import type { Report } from '@retorna/contract/reports/report'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { bold, sheetName, xlsxCell } from '../../../http/xlsx-cells.ts'
import { headLines, tablesOf } from './file-tables.ts'

/**
 * A report as a workbook: a first sheet with title, notices and texts, then one per section with its tables. Days are
 * dates, moments text in ISO 8601.
 */
export const toXlsx = async (report: Report): Promise<Uint8Array> => {
  const line = (text: string): Cell[] => [{ value: text, type: String }]
  const about: SheetData = [
    [bold(report.title)],
    ...headLines(report).slice(1).map(line),
    ...report.sections.flatMap(({ title, blocks }) => {
      const texts = blocks.flatMap((block) => (block.type === 'text' ? block.paragraphs : []))
      return texts.length === 0 ? [] : [[], [bold(title)], ...texts.map(line)]
    }),
    [],
    line(report.footer),
  ]
  const names = new Set<string>()
  const sections = report.sections.flatMap((section) => {
    const tables = tablesOf(section, report)
    if (tables.length === 0) return []
    const data: SheetData = tables.flatMap(({ title, columns, rows }) => [
      ...(title === section.title || title === columns[0]?.label ? [] : [[bold(title)]]),
      columns.map(({ label }) => bold(label)),
      ...rows.map((row) =>
        row.map((value, index) => xlsxCell(value, columns[index]?.unit ?? 'text')),
      ),
      [],
    ])
    return [{ sheet: sheetName(section.title, names), data, columns: WIDTHS }]
  })
  const sheets = [
    { sheet: sheetName(report.title, names), data: about, columns: [{ width: 100 }] },
    ...sections,
  ]
  return writeXlsxFile(sheets).toBuffer()
}

const WIDTHS = [{ width: 32 }, ...Array.from({ length: 11 }, () => ({ width: 20 }))]
