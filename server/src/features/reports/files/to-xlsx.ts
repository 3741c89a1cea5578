import type { Report, ReportValue } from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { headLines, tablesOf } from './file-tables.ts'

/** Values keep their unit as a number format; percent stays a number of percent. */
const FORMATS: Partial<Record<FigureUnit, string>> = {
  percent: '0.00',
  points: '+0.00;-0.00;0.00',
  count: '#,##0',
  amount: '#,##0.00',
  number: '0.0000',
}

/** Excel's limits of a sheet's name: its length, and characters that it may not have. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g

/**
 * A report as a workbook: a first sheet with title, notices and texts, then one per section with its tables. Days are
 * dates, moments text in ISO 8601.
 */
export const toXlsx = async (report: Report): Promise<Uint8Array> => {
  const line = (text: string): Cell[] => [{ value: text, type: String }]
  const bold = (text: string): Cell => ({ value: text, type: String, fontWeight: 'bold' })
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
        row.map((value, index) => cellOf(value, columns[index]?.unit ?? 'text')),
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

const cellOf = (value: ReportValue, unit: FigureUnit): Cell => {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number, format: FORMATS[unit] ?? '0' }
  if (unit === 'day') {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  }
  return { value, type: String }
}

/** Unique, as Excel requires. */
const sheetName = (title: string, names: Set<string>): string => {
  const name = title.replace(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH).trim() || '-'
  let unique = name
  for (let number = 2; names.has(unique.toLowerCase()); number++) {
    unique = `${name.slice(0, NAME_LENGTH - 3)} ${number}`
  }
  names.add(unique.toLowerCase())
  return unique
}
