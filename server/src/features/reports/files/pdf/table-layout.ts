import type { ReportTable } from '@retorna/contract/reports/report'
import type { PdfPage } from './pdf-page.ts'

export const PADDING = 3.5

/** Tried from the largest on, until the figures fit on one line and each text has at least so much room. */
const SIZES = [7.5, 7, 6.5, 6, 5.5]
const LEAST_TEXT = 62
const LEAST_WIDTH = 26

/** Rows whose texts decide on the widths of columns. */
const MEASURED_ROWS = 200

export type TableLayout = { size: number; widths: number[] }

/** Font size and column widths: figures never break, texts share what is left. */
export const layOut = (
  page: PdfPage,
  { columns }: ReportTable,
  rows: readonly (readonly string[])[],
): TableLayout => {
  const isText = columns.map(({ unit }) => unit === 'text')
  const measured = rows.slice(0, MEASURED_ROWS)
  let layout: TableLayout = { size: 0, widths: [] }
  for (const size of SIZES) {
    const wanted = columns.map(({ label }, index) => {
      const widest = (font: 'text' | 'bold', texts: readonly string[]) =>
        texts.reduce((most, text) => Math.max(most, page.widthOf(text, font, size)), 0)
      const body = widest(
        'text',
        measured.map((row) => row[index] ?? ''),
      )
      return Math.max(LEAST_WIDTH, Math.max(body, widest('bold', label.split(' '))) + 2 * PADDING)
    })
    const sumOf = (text: boolean) =>
      wanted.reduce((sum, one, index) => (isText[index] === text ? sum + one : sum), 0)
    const [texts, figures] = [sumOf(true), sumOf(false)]
    const total = texts + figures
    if (total <= page.width) {
      return { size, widths: wanted.map((one) => (one * page.width) / total) }
    }
    const room = page.width - figures
    layout = { size, widths: share(wanted, isText, Math.max(room, 0.2 * page.width)) }
    const least = wanted.filter((one, index) => isText[index] && one > LEAST_TEXT).length
    if (room >= least * LEAST_TEXT) return layout
  }
  return layout
}

/** Texts that want little get it; the longer ones share the rest evenly. */
const share = (wanted: readonly number[], isText: readonly boolean[], room: number): number[] => {
  const widths = [...wanted]
  const texts = wanted.map((_, index) => index).filter((index) => isText[index])
  let left = room
  let count = texts.length
  for (const index of texts.toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))) {
    const width = Math.min(wanted[index] ?? 0, left / count)
    widths[index] = width
    left -= width
    count -= 1
  }
  return widths
}
