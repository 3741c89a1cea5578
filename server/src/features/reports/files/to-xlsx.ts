import type { Report } from '@retorna/contract/reports/report'
import { boldRow, type Sheet, type SheetRow, textRow, writeWorkbook } from '../../../tables/xlsx.ts'
import { headLines, tablesOf } from './file-tables.ts'

/**
 * A report as a workbook: a first sheet with title, notices and texts, then one per section with its tables. Days are
 * dates, moments text in ISO 8601.
 */
export const toXlsx = async (report: Report): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(writeWorkbook(sheetsOf(report))))

const EMPTY: SheetRow = { cells: [], styles: [] }

const sheetsOf = (report: Report): Sheet[] => {
  const about: SheetRow[] = [
    boldRow(report.title),
    ...headLines(report).slice(1).map(textRow),
    ...report.sections.flatMap(({ title, blocks }) => {
      const texts = blocks.flatMap((block) => (block.type === 'text' ? block.paragraphs : []))
      return texts.length === 0 ? [] : [EMPTY, boldRow(title), ...texts.map(textRow)]
    }),
    EMPTY,
    textRow(report.footer),
  ]
  const sections = report.sections.flatMap((section): Sheet[] => {
    const tables = tablesOf(section, report)
    if (tables.length === 0) return []
    const rows = tables.flatMap(({ title, columns, rows }): SheetRow[] => {
      const styles = columns.map(({ unit }) => unit)
      return [
        ...(title === section.title || title === columns[0]?.label ? [] : [boldRow(title)]),
        { cells: columns.map(({ label }) => label), styles: ['bold'] },
        ...rows.map((cells) => ({ cells, styles })),
        EMPTY,
      ]
    })
    return [{ title: section.title, widths: WIDTHS, rows: [rows] }]
  })
  return [{ title: report.title, widths: [100], rows: [about] }, ...sections]
}

/** Of a game's name, its answer, and figures. */
const WIDTHS = [32, 44, ...Array.from({ length: 10 }, () => 20)]
