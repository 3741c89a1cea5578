import type { Report, ReportTable } from '@retorna/contract/report'
import { formatFigure } from '@retorna/domain/format-figure'
import { reportTexts } from '../../texts/text.ts'
import { INK, LINE, type PdfPage, SOFT, SUNK } from './pdf-page.ts'

/** The CSV has the rows beyond. */
const MOST_ROWS = 500

const SIZE = 7.5
const PADDING = 4
/** Rows whose texts decide on the widths of columns. */
const MEASURED_ROWS = 100
const LEAST_WIDTH = 34
/** No text column gets more than this share of the table before the others have what they need. */
const MOST_TEXT_WIDTH = 0.34

type Parent = PDFKit.PDFStructureElement

/** A table with its head on each page, at most {@link MOST_ROWS} rows of it. */
export const drawTable = (
  page: PdfPage,
  parent: Parent,
  table: ReportTable,
  report: Report,
): void => {
  const { doc } = page
  const text = reportTexts(report.language)
  if (table.rows.length === 0) {
    page.text(parent, 'P', table.empty, { color: SOFT })
    return
  }
  const shown = table.rows.slice(0, MOST_ROWS)
  const cells = shown.map((row) =>
    row.map((value, index) =>
      formatFigure(value, table.columns[index]?.unit ?? 'text', report.language, report.timeZone),
    ),
  )
  const isText = table.columns.map(({ unit }) => unit === 'text')
  const widths = columnWidths(page, table, cells)
  const element = doc.struct('Table', { title: table.title })
  parent.add(element)

  const drawRow = (values: readonly string[], tag: 'TH' | 'TD', group: Parent | null) => {
    const isHead = tag === 'TH'
    doc.font(isHead ? 'bold' : 'text').fontSize(SIZE)
    const heights = values.map((value, index) =>
      doc.heightOfString(value, { width: (widths[index] ?? 0) - 2 * PADDING }),
    )
    const height = Math.max(...heights) + 2 * PADDING
    const draw = () => {
      const row = group && doc.struct('TR')
      if (group !== null && row !== null) group.add(row)
      let x = page.left
      values.forEach((value, index) => {
        const width = (widths[index] ?? 0) - 2 * PADDING
        const align = isText[index] ? ('left' as const) : ('right' as const)
        const write = () =>
          doc
            .font(isHead ? 'bold' : 'text')
            .fontSize(SIZE)
            .fillColor(isHead ? SOFT : INK)
            .text(value, x + PADDING, page.y + PADDING, { width, align })
        if (row === null) write()
        else if (isHead) page.tagged(row, 'TH', write, { scope: 'Column' })
        else if (index === 0) page.tagged(row, 'TH', write, { scope: 'Row' })
        else page.tagged(row, 'TD', write)
        x += widths[index] ?? 0
      })
      row?.end()
    }
    if (group === null) page.artifact(draw)
    else draw()
    page.y += height
    page.artifact(() =>
      doc
        .moveTo(page.left, page.y)
        .lineTo(page.left + page.width, page.y)
        .lineWidth(0.5)
        .strokeColor(isHead ? SOFT : LINE)
        .stroke(),
    )
  }

  const labels = table.columns.map(({ label }) => label)
  doc.font('bold').fontSize(SIZE)
  const headHeight =
    Math.max(
      ...labels.map((label, index) =>
        doc.heightOfString(label, { width: (widths[index] ?? 0) - 2 * PADDING }),
      ),
    ) +
    2 * PADDING
  const head = (group: Parent | null) => {
    page.artifact(() => doc.rect(page.left, page.y, page.width, headHeight).fill(SUNK))
    drawRow(labels, 'TH', group)
  }
  page.ensure(headHeight + 3 * (SIZE + 2 * PADDING))
  const headElement = doc.struct('THead')
  element.add(headElement)
  head(headElement)
  headElement.end()
  const body = doc.struct('TBody')
  element.add(body)
  for (const row of cells) {
    doc.font('text').fontSize(SIZE)
    const height =
      Math.max(
        ...row.map((value, index) =>
          doc.heightOfString(value, { width: (widths[index] ?? 0) - 2 * PADDING }),
        ),
      ) +
      2 * PADDING
    if (page.y + height > page.bottom) {
      page.next()
      head(null)
    }
    drawRow(row, 'TD', body)
  }
  body.end()
  element.end()
  page.y += 6
  if (shown.length < table.rows.length) {
    page.text(parent, 'P', text.shortened(shown.length, table.rows.length), { color: SOFT })
  }
  page.y += 6
}

/** As wide as the texts where they fit; else the texts' columns give way. */
const columnWidths = (
  { doc, width }: PdfPage,
  { columns }: ReportTable,
  rows: readonly (readonly string[])[],
): number[] => {
  const widest = (texts: readonly string[]) =>
    Math.max(LEAST_WIDTH, ...texts.map((text) => doc.widthOfString(text) + 2 * PADDING + 1))
  const wanted = columns.map(({ label, unit }, index) => {
    doc.font('text').fontSize(SIZE)
    const body = widest(rows.slice(0, MEASURED_ROWS).map((row) => row[index] ?? ''))
    doc.font('bold').fontSize(SIZE)
    const head = widest(unit === 'text' ? [label] : label.split(' '))
    return Math.max(body, head)
  })
  const total = wanted.reduce((sum, one) => sum + one, 0)
  if (total <= width) return wanted.map((one) => (one * width) / total)
  const most = MOST_TEXT_WIDTH * width
  const capped = wanted.map((one, index) =>
    columns[index]?.unit === 'text' ? Math.min(one, most) : one,
  )
  const sum = capped.reduce((all, one) => all + one, 0)
  return capped.map((one) => (one * width) / sum)
}
