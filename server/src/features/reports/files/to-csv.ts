import type { Report, ReportValue } from '@retorna/contract/reports/report'
import { toCsv } from '../../../tables/csv.ts'
import { headLines, tablesOf } from './file-tables.ts'

/**
 * A report as CSV, formulas defused ({@link toCsv}): its title and notices, then section by section the tables,
 * each under its title and with an empty line after it. Numbers as on the screen, without units and with the decimal
 * separator that spreadsheets of the language expect; days `yyyy-mm-dd`, moments ISO 8601, unknown values empty.
 */
export const reportToCsv = (report: Report): string => {
  const rows: ReportValue[][] = headLines(report).map((line) => [line])
  for (const section of report.sections) {
    rows.push([], [section.title])
    for (const block of section.blocks) {
      if (block.type === 'text') rows.push(...block.paragraphs.map((text) => [text]))
      if (block.type === 'figures') {
        rows.push(...block.figures.map(({ label, value, note }) => [label, value, note]))
      }
    }
    const tables = tablesOf({ ...section, blocks: withoutFigures(section.blocks) }, report)
    for (const { title, columns, rows: cells } of tables) {
      if (title !== section.title) rows.push([title])
      rows.push(
        columns.map(({ label }) => label),
        ...cells,
        [],
      )
    }
  }
  rows.push([], [report.footer])
  return toCsv(rows, report.language, { hasLocalNumbers: true })
}

const withoutFigures = (blocks: Report['sections'][number]['blocks']) =>
  blocks.filter(({ type }) => type !== 'figures')
