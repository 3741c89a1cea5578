import type { Report, ReportBlock, ReportPart, ReportTable } from '@retorna/contract/reports/report'
import { reportTexts } from '../texts/text.ts'

/** A section's figures, bars and tables as rows; CSV and spreadsheets are made of them. */
export type FileTable = Pick<ReportTable, 'title' | 'columns' | 'rows'>

/** The tables of a section. A line's values stand in the table after it. */
export const tablesOf = (section: ReportPart, { language }: Report): FileTable[] => {
  const { columns } = reportTexts(language)
  return section.blocks.flatMap((block): FileTable[] => {
    if (block.type === 'table') return [block]
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

/** Whether a table of the same title has the values of these bars. */
const hasTable = (blocks: readonly ReportBlock[], bars: { title: string }): boolean =>
  blocks.some((block) => block.type === 'table' && block.title === bars.title)

/** What stands above all tables. */
export const headLines = ({ title, subtitle, notices }: Report): string[] => [
  title,
  subtitle,
  ...notices,
]
