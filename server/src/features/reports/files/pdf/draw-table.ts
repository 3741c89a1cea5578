import type { Report, ReportMark, ReportTable } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import { reportTexts } from '../../texts/text.ts'
import { drawAnswerMark } from './answer-mark.ts'
import { INK, LINE, type Parent, type PdfPage, SOFT, SUNK, splitText } from './pdf-page.ts'
import { layOut, MARK_ROOM, PADDING, type TableLayout } from './table-layout.ts'

/** A longer table is cut off here; the other file formats have all rows. */
const MOST_ROWS = 500

/** If less height than this is left on a page, a row begins on the next page. */
const LEAST_ROOM = 40

const MARK_SIZE = 5.5

type Font = 'text' | 'bold'

/**
 * Draws the first rows of a table, with its head repeated on each page and the marks beside answers. A row is split
 * between pages only if no page has room for it.
 */
export const drawTable = (page: PdfPage, parent: Parent, table: ReportTable, report: Report) => {
  const { language, timeZone } = report
  const text = reportTexts(language)
  if (table.rows.length === 0) {
    page.text(parent, 'P', table.empty, { color: SOFT })
    return
  }
  if (table.mostInPdf === 0) {
    page.text(parent, 'P', text.inOtherFiles(table.rows.length), { color: SOFT })
    return
  }
  const { columns } = table
  const rows = table.rows
    .slice(0, Math.min(table.mostInPdf ?? MOST_ROWS, MOST_ROWS))
    .map((row) =>
      row.map((value, index) =>
        formatFigure(value, columns[index]?.unit ?? 'text', language, timeZone),
      ),
    )
  const isRight = columns.map(
    ({ unit }, index) => index > 0 && !['text', 'range', 'day', 'moment'].includes(unit),
  )
  const layout = layOut(page, table, rows)
  if (!layout.hasRoom) page.isTooNarrow = true
  const rowDrawer = drawerOf(page, layout, isRight, table.answers?.column)
  const element = page.doc.struct('Table', { title: table.title })
  parent.add(element)

  const labels = columns.map(({ label }) => label)
  const headHeight = rowDrawer.heightOf(labels, 'bold')
  const drawHead = (group: Parent | null) => {
    page.artifact(() => page.doc.rect(page.left, page.y, page.width, headHeight).fill(SUNK))
    rowDrawer.draw(labels, 'bold', headHeight, group)
  }
  page.ensure(headHeight + LEAST_ROOM)
  const head = page.doc.struct('THead')
  element.add(head)
  drawHead(head)
  head.end()
  const body = page.doc.struct('TBody')
  element.add(body)
  const nextPage = () => {
    page.next()
    drawHead(null)
  }
  const most = page.bottom - page.top - headHeight
  const heights = rows.map((row) => rowDrawer.heightOf(row, 'text'))
  rows.forEach((row, index) => {
    let height = heights[index] ?? 0
    let mark = table.answers?.marks[index] ?? null
    let rest: readonly string[] = row
    while (height > most) {
      if (page.y + LEAST_ROOM > page.bottom) nextPage()
      const room = page.bottom - page.y
      const parts = rest.map((value, column) => rowDrawer.split(value, column, room))
      const fitting = parts.map(([first]) => first)
      rowDrawer.draw(fitting, 'text', room, body, mark)
      mark = null
      rest = parts.map(([, beyond]) => beyond)
      height = rowDrawer.heightOf(rest, 'text')
      nextPage()
    }
    // The last row is never alone on a page.
    const next = index === rows.length - 2 ? (heights[index + 1] ?? 0) : 0
    const withNext = height + next <= most ? next : 0
    if (page.y + height + withNext > page.bottom) nextPage()
    rowDrawer.draw(rest, 'text', height, body, mark)
  })
  body.end()
  element.end()
  page.y += 6
  if (rows.length < table.rows.length) {
    page.text(parent, 'P', text.shortened(rows.length, table.rows.length), { color: SOFT })
  }
  page.y += 6
}

const drawerOf = (
  page: PdfPage,
  { size, widths }: TableLayout,
  isRight: readonly boolean[],
  answerColumn: number | undefined,
) => {
  const { doc } = page
  doc.font('text').fontSize(size)
  const lineHeight = doc.currentLineHeight(true)
  const indentOf = (index: number) => (index === answerColumn ? MARK_ROOM : 0)
  const roomOf = (index: number) => (widths[index] ?? 0) - 2 * PADDING.x - indentOf(index)
  const fits = (value: string, font: Font, index: number) =>
    page.widthOf(value, font, size) <= roomOf(index) + 0.1

  const cell = (value: string, font: Font, index: number, left: number) => {
    const x = left + indentOf(index) + PADDING.x
    const y = page.y + PADDING.y
    page.pen(font, size, font === 'bold' ? SOFT : INK)
    if (fits(value, font, index)) {
      const free = isRight[index] ? roomOf(index) - page.widthOf(value, font, size) : 0
      doc.text(value, x + free, y, { lineBreak: false })
    } else {
      const align = isRight[index] ? ('right' as const) : ('left' as const)
      doc.text(value, x, y, { width: roomOf(index), align })
    }
  }

  const heightOfCell = (value: string, font: Font, index: number): number => {
    if (fits(value, font, index)) return lineHeight
    doc.font(font).fontSize(size)
    return doc.heightOfString(value, { width: roomOf(index) })
  }

  return {
    heightOf(values: readonly string[], font: Font): number {
      const heights = values.map((value, index) => heightOfCell(value, font, index))
      return Math.max(...heights) + 2 * PADDING.y
    },

    /** The words of a cell that fit into a height, and the remaining ones. */
    split: (value: string, index: number, height: number) =>
      splitText(value, (text) => heightOfCell(text, 'text', index) <= height - 2 * PADDING.y),

    /** @param group the row's element in the structure; `null` for a repeated head, which is an artifact. */
    draw(
      values: readonly string[],
      font: Font,
      height: number,
      group: Parent | null,
      mark: ReportMark | null = null,
    ): void {
      const row = group && doc.struct('TR')
      if (group !== null && row !== null) group.add(row)
      let x = page.left
      values.forEach((value, index) => {
        const at = x
        const write = () => cell(value, font, index, at)
        const scope = font === 'bold' ? ('Column' as const) : ('Row' as const)
        if (row === null) page.artifact(write)
        else if (font === 'bold' || index === 0) page.tagged(row, 'TH', write, { scope })
        else page.tagged(row, 'TD', write)
        if (mark !== null && index === answerColumn) {
          const place = { x: at + PADDING.x, y: page.y + PADDING.y + 1, size: MARK_SIZE }
          page.artifact(() => drawAnswerMark(page, mark, place))
        }
        x += widths[index] ?? 0
      })
      row?.end()
      page.y += height
      page.artifact(() => page.rule(page.y, LINE))
    },
  }
}
