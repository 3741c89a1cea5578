import type { Report, ReportBlock, ReportPart } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import type { Table } from '../../../tables/table.ts'
import { reportTexts } from '../texts/text.ts'

export type FileTable = Table & { section: ReportPart }

const partsOf = ({ finding, sections }: Report): ReportPart[] => [
  { name: 'finding', title: finding.title, blocks: finding.blocks },
  ...sections,
]

/**
 * All tables of a report, complete. Figures become a row with a column for each. The values of a section's line are in
 * a table after it.
 */
export const tablesOf = (report: Report): FileTable[] =>
  partsOf(report).flatMap((part) =>
    part.blocks.flatMap((block) => {
      const table = tableOf(block, part, report)
      return table === null ? [] : [{ ...table, head: [], section: part }]
    }),
  )

const tableOf = (
  block: ReportBlock,
  { name, title, blocks }: ReportPart,
  { language }: Report,
): Pick<Table, 'title' | 'columns' | 'rows'> | null => {
  if (block.type === 'table') return { ...block, rows: [block.rows] }
  if (block.type === 'figures') {
    return { title, columns: block.figures, rows: [[block.figures.map(({ value }) => value)]] }
  }
  const { columns } = reportTexts(language)
  if (block.type === 'line' && name === 'finding') {
    return {
      title: block.title,
      columns: [
        { label: columns.day, unit: 'day' },
        { label: columns.rtp, unit: 'percent' },
        { label: columns.low, unit: 'percent' },
        { label: columns.high, unit: 'percent' },
      ],
      rows: [block.points.map(({ day, value, low, high }) => [day, value, low, high])],
    }
  }
  if (block.type === 'answers') {
    return {
      title: block.title,
      columns: [
        { label: columns.answer, unit: 'text' },
        { label: columns.games, unit: 'count' },
      ],
      rows: [block.parts.map(({ label, count }) => [label, count])],
    }
  }
  if (block.type !== 'bars' || hasTable(blocks, block)) return null
  return {
    title: block.title,
    columns: [
      { label: columns.property, unit: 'text' },
      { label: columns.value, unit: block.unit },
    ],
    rows: [block.bars.map(({ label, value }) => [label, value])],
  }
}

/** Whether a table with the same title already has the values of these bars. */
const hasTable = (blocks: readonly ReportBlock[], bars: { title: string }): boolean =>
  blocks.some((block) => block.type === 'table' && block.title === bars.title)

/** The texts of a report outside its tables, and the notes where a table has no rows, by heading. */
export const summaryOf = (report: Report): { heading: string; lines: string[] }[] => {
  const { title, subtitle, finding, notices, sections, footer } = report
  const parts = sections.map((section) => ({
    heading: section.title,
    lines: section.blocks.flatMap((block) => linesOf(block, report)),
  }))
  return [
    { heading: finding.title, lines: [`${title} · ${subtitle}`, ...finding.sentences, ...notices] },
    ...parts.filter(({ lines }) => lines.length > 0),
    { heading: '', lines: [footer] },
  ]
}

const linesOf = (block: ReportBlock, { language, timeZone }: Report): string[] => {
  if (block.type === 'text') return block.paragraphs
  if (block.type === 'table' && block.rows.length === 0) return [block.empty]
  if (block.type !== 'figures') return []
  return block.figures.map(({ label, value, unit, note }) => {
    const figure = formatFigure(value, unit, language, timeZone)
    return `${label}: ${figure}${note === null ? '' : ` (${note})`}`
  })
}
