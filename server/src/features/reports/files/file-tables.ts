import type {
  Report,
  ReportBlock,
  ReportPart,
  ReportTable,
  ReportValue,
} from '@retorna/contract/reports/report'
import { reportTexts } from '../texts/text.ts'

/** A section's figures, bars and tables as rows; CSV and spreadsheets are made of them. */
export type FileTable = Pick<ReportTable, 'title' | 'columns' | 'rows'>

/** The tables of a section. A line's values stand in the table after it. */
export const tablesOf = (section: ReportPart, { language }: Report): FileTable[] => {
  const { columns } = reportTexts(language)
  return section.blocks.flatMap((block): FileTable[] => {
    if (block.type === 'table') return [{ ...block, rows: block.rows.map(withPlainSpaces) }]
    if (block.type === 'figures') {
      return block.figures.map(({ label, value, unit, note }) => ({
        title: label,
        columns: [
          { label, unit },
          { label: '', unit: 'text' },
        ],
        rows: [[value, note]],
      }))
    }
    if (block.type !== 'bars' || hasTable(section.blocks, block)) return []
    return [
      {
        title: block.title,
        columns: [
          { label: columns.property, unit: 'text' },
          { label: columns.value, unit: block.unit },
        ],
        rows: block.bars.map(({ label, value }) => [label, value]),
      },
    ]
  })
}

/** Where a text may break matters on pages alone. */
const withPlainSpaces = (row: readonly ReportValue[]): ReportValue[] =>
  row.map((value) => (typeof value === 'string' ? value.replaceAll('\u00A0', ' ') : value))

/** Whether a table of the same title has the values of these bars. */
const hasTable = (blocks: readonly ReportBlock[], bars: { title: string }): boolean =>
  blocks.some((block) => block.type === 'table' && block.title === bars.title)

/** What stands above all tables. */
export const headLines = ({ title, subtitle, notices }: Report): string[] => [
  ...[title, subtitle, ...notices],
]
