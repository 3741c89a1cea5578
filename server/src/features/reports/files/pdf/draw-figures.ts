import type { Report, ReportFigure } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import { INK, LINE, type Parent, type PdfPage, SOFT } from './pdf-page.ts'

/** Four figures become two rows of two, so that no figure has a row to itself. */
export const figuresARow = (figures: number): number => (figures === 4 ? 2 : 3)

const GAP = 16
/** The height of every value, whatever its font size, so that the values of a row share a line. */
const VALUE_HEIGHT = 22
const [LABEL_SIZE, NOTE_SIZE] = [8, 7.5]

/** Draws figures side by side, each below its name and above its note; a row is as high as its longest texts. */
export const drawFigures = (
  page: PdfPage,
  parent: Parent,
  figures: readonly ReportFigure[],
  report: Report,
): void => {
  const places = figuresARow(figures.length)
  for (let start = 0; start < figures.length; start += places) {
    drawRow(page, parent, figures.slice(start, start + places), places, report)
  }
  page.y += 4
}

const drawRow = (
  page: PdfPage,
  parent: Parent,
  row: readonly ReportFigure[],
  places: number,
  { language, timeZone }: Report,
): void => {
  const { doc } = page
  const width = (page.width - (places - 1) * GAP) / places
  const highest = (size: number, textOf: (figure: ReportFigure) => string) => {
    doc.font('text').fontSize(size)
    const texts = row.map(textOf)
    return Math.max(...texts.map((text) => (text === '' ? 0 : doc.heightOfString(text, { width }))))
  }
  const labelHeight = highest(LABEL_SIZE, ({ label }) => label)
  const notesHeight = highest(NOTE_SIZE, ({ note }) => note ?? '')
  const height = labelHeight + VALUE_HEIGHT + notesHeight + 8
  page.ensure(height + 14)
  row.forEach(({ label, value, unit, note }, index) => {
    const x = page.left + index * (width + GAP)
    page.artifact(() => page.rule(page.y, LINE, { from: x, to: x + width, weight: 0.7 }))
    const y = page.y + 6
    const shown = formatFigure(value, unit, language, timeZone)
    page.tagged(parent, 'P', () => {
      page.pen('text', LABEL_SIZE, SOFT).text(label, x, y, { width })
      const size = page.widthOf(shown, 'bold', 16) > width ? 11 : 16
      const top = y + labelHeight + (size === 16 ? 2 : 5)
      page.pen('bold', size, INK).text(shown, x, top, { width, lineBreak: false })
      if (note === null) return
      page.pen('text', NOTE_SIZE, SOFT).text(note, x, y + labelHeight + VALUE_HEIGHT, { width })
    })
  })
  page.y += height + 14
}
