import type { ReportTable } from '@retorna/contract/reports/report'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import type { PdfPage } from './pdf-page.ts'

/** Space beside and above the text of a cell. */
export const PADDING = { x: 4.5, y: 3.5 }
/** Space for the mark beside an answer. */
export const MARK_ROOM = 9

/** Font sizes, largest first. */
const SIZES = [7.5, 7, 6.5, 6]
/** Only for a table that has no room otherwise, although its page is landscape. */
const SMALLEST_SIZES = [5.5, 5]
/** A table has at most this many times the lines that it has in the smallest size. */
const MAX_MORE_LINES = 1.1
/** Lines of a column's name, if there is room. */
const HEAD_LINES = 2
const MIN_WIDTH = 26
/** The library measures a line with the space at its end. */
const WRAPPED_SLACK = 3
/** Longer words, such as addresses, are broken. */
const LONGEST_WORD = 90

/** `hasRoom`: whether no word or figure has to be broken. */
export type TableLayout = { size: number; widths: number[]; hasRoom: boolean }

/**
 * Chooses the font size and column widths of a table: the largest size that does not make the table much longer.
 * Neither figures nor words are broken. If room is short, the time of a moment is set below its day, and texts share
 * the remaining width.
 */
export const layOut = (
  page: PdfPage,
  { columns, answers }: ReportTable,
  rows: readonly (readonly string[])[],
): TableLayout => {
  const layouts: (TableLayout & { lines: number })[] = []
  const sizes = page.doc.page.layout === 'landscape' ? [...SIZES, ...SMALLEST_SIZES] : SIZES
  for (const size of sizes) {
    const { widths, hasRoom, lines } = layOutAt(size, page, columns, rows, answers?.column)
    // The smallest size is used even if words have to be broken.
    if (hasRoom || size === sizes.at(-1)) layouts.push({ size, widths, hasRoom, lines })
    if (lines === rows.length || (hasRoom && size <= 6)) break
  }
  const fewest = Math.min(...layouts.map(({ lines }) => lines))
  const chosen = layouts.find(({ lines }) => lines <= MAX_MORE_LINES * fewest)
  return chosen ?? { size: 0, widths: [], hasRoom: true }
}

const layOutAt = (
  size: number,
  page: PdfPage,
  columns: ReportTable['columns'],
  rows: readonly (readonly string[])[],
  answerColumn: number | undefined,
): Omit<TableLayout, 'size'> & { lines: number } => {
  const widest = (font: 'text' | 'bold', texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, page.widthOf(text, font, size)), 0)
  const widthsOf = (
    partsOf: (text: string, index: number) => readonly string[],
    headLines = Infinity,
  ) =>
    columns.map(({ label }, index) => {
      const body = rows.flatMap((row) => partsOf(row[index] ?? '', index))
      const words = label.split(' ')
      const slack = words.length > 1 ? WRAPPED_SLACK : 0
      const head = Math.max(widest('bold', words), widest('bold', [label]) / headLines)
      const widthOfText = Math.max(widest('text', body), head + slack)
      const markRoom = index === answerColumn ? MARK_ROOM : 0
      return Math.max(MIN_WIDTH, widthOfText + 2 * PADDING.x + markRoom)
    })
  const whole = (text: string) => [text]
  const wanted = [widthsOf(whole, HEAD_LINES), widthsOf(whole)].find(
    (widths) => sum(widths) <= page.width,
  )
  if (wanted !== undefined) {
    const total = sum(wanted)
    const widths = wanted.map((one) => (one * page.width) / total)
    return { widths, hasRoom: true, lines: rows.length }
  }
  const narrow = widthsOf((text, index) =>
    columns[index]?.unit === 'moment' ? dayAndTime(text) : [text],
  ).map((one) => one + WRAPPED_SLACK)
  const words = widthsOf((text) => text.split(' ')).map(
    (one) => Math.min(one, LONGEST_WORD) + WRAPPED_SLACK,
  )
  const least = narrow.map((one, index) =>
    columns[index]?.unit === 'text' ? (words[index] ?? one) : one,
  )
  const room = page.width - sum(least)
  const shared = share(narrow, least, Math.max(0, room))
  const widths = shared.map((one) => one * Math.min(1, page.width / sum(shared)))
  const linesOf = (row: readonly string[]) =>
    Math.max(
      ...row.map((text, index) => {
        const inside =
          (widths[index] ?? 0) - 2 * PADDING.x - (index === answerColumn ? MARK_ROOM : 0)
        return Math.ceil(page.widthOf(text, 'text', size) / inside)
      }),
    )
  return { widths, hasRoom: room >= 0, lines: sum(rows.map(linesOf)) }
}

/** A moment breaks before its time, in both languages. */
const dayAndTime = (moment: string): string[] => {
  const end = moment.lastIndexOf(', ')
  return end === -1 ? [moment] : [moment.slice(0, end + 1), moment.slice(end + 2)]
}

/** Columns that want little more than their minimum get it; the others share the remaining room evenly. */
const share = (wanted: readonly number[], least: readonly number[], room: number): number[] => {
  const more = wanted.map((one, index) => Math.max(0, one - (least[index] ?? one)))
  const widths = [...least]
  const order = more.map((_, index) => index).filter((index) => (more[index] ?? 0) > 0)
  order.sort((a, b) => (more[a] ?? 0) - (more[b] ?? 0))
  let left = room
  order.forEach((index, position) => {
    const given = Math.min(more[index] ?? 0, left / (order.length - position))
    widths[index] = (widths[index] ?? 0) + given
    left -= given
  })
  return widths
}
