import type { Report, ReportBlock, ReportValue } from '@retorna/contract/reports/report'

/** The blocks of a section; none if the report does not have it. */
export const blocksOf = ({ sections }: Report, name: string): ReportBlock[] =>
  sections.find((section) => section.name === name)?.blocks ?? []

/** The tables among some blocks. */
export const tablesIn = (blocks: readonly ReportBlock[]) =>
  blocks.filter((block) => block.type === 'table')

/** The rows of all tables of a section; none if the report has no such table. */
export const rowsOf = (report: Report, name: string): ReportValue[][] =>
  tablesIn(blocksOf(report, name)).flatMap(({ rows }) => rows)

/** The rows of a table of a section, each value by the label of its column. */
export const tableOf = (report: Report, name: string, position = 0) => {
  const table = tablesIn(blocksOf(report, name))[position]
  if (table === undefined) throw new Error(`no table in ${name}`)
  return table.rows.map((row) =>
    Object.fromEntries(table.columns.map(({ label }, index) => [label, row[index] ?? null])),
  )
}

/** The figures of a section by label. */
export const figuresOf = (report: Report, name: string) =>
  Object.fromEntries(
    blocksOf(report, name)
      .flatMap((block) => (block.type === 'figures' ? block.figures : []))
      .map(({ label, value }) => [label, value]),
  )
