import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { drawAnswers } from './draw-answers.ts'
import { drawBars } from './draw-bars.ts'
import { drawFigures, figuresARow } from './draw-figures.ts'
import { drawLine } from './draw-line.ts'
import { drawTable } from './draw-table.ts'
import { type Parent, type PdfPage, SOFT } from './pdf-page.ts'

const SIGNATURE_HEIGHT = 46
const FIGURES_HEIGHT = 70
const TEXT_SIZE = 9

/** The height that a block needs to begin on a page. */
const leastHeight = (block: ReportBlock): number => {
  switch (block.type) {
    case 'text':
      return 30 * block.paragraphs.length
    case 'figures':
      return FIGURES_HEIGHT * Math.ceil(block.figures.length / figuresARow(block.figures.length))
    case 'signatures':
      return SIGNATURE_HEIGHT * block.lines.length
    case 'table':
      return block.rows.length === 0 || block.mostInPdf === 0 ? 30 : 80
    default:
      return MIN_HEIGHT[block.type]
  }
}
const MIN_HEIGHT = { bars: 192, line: 240, answers: 60 }

/**
 * The height of the first blocks, so that a heading is never last on a page and a text is never separated from the
 * block that it introduces.
 */
export const beginning = ([first, second]: readonly ReportBlock[]): number => {
  if (first === undefined) return 0
  const follows = first.type === 'text' && second !== undefined ? leastHeight(second) : 0
  return leastHeight(first) + follows
}

/** Draws blocks below each other. A table's title is left out if a block above it already has that title. */
export const drawBlocks = (
  page: PdfPage,
  parent: Parent,
  blocks: readonly ReportBlock[],
  report: Report,
  title = '',
): void => {
  const titles = new Set([title])
  for (const block of blocks) {
    if (block.type === 'table' && !titles.has(block.title)) {
      page.blockTitle(parent, block.title, 66)
    }
    if ('title' in block) titles.add(block.title)
    drawBlock(page, parent, block, report)
  }
}

const drawBlock = (page: PdfPage, parent: Parent, block: ReportBlock, report: Report) => {
  switch (block.type) {
    case 'text':
      for (const paragraph of block.paragraphs) {
        page.text(parent, 'P', paragraph, { size: textSize(page, paragraph) })
      }
      page.y += 2
      return
    case 'figures':
      return drawFigures(page, parent, block.figures, report)
    case 'table':
      return drawTable(page, parent, block, report)
    case 'bars':
      return drawBars(page, parent, block, report)
    case 'line':
      return drawLine(page, parent, block, report)
    case 'answers':
      return drawAnswers(page, parent, block, report)
    case 'signatures':
      return drawSignatures(page, parent, block.lines)
  }
}

/** A code without spaces, such as a seal, is set on one line, so that copying it adds no characters in between. */
const textSize = (page: PdfPage, text: string): number =>
  text.includes(' ') ? TEXT_SIZE : Math.min(TEXT_SIZE, page.width / page.widthOf(text, 'text', 1))

const drawSignatures = (page: PdfPage, parent: Parent, lines: readonly string[]): void => {
  page.ensure(lines.length * SIGNATURE_HEIGHT)
  for (const line of lines) {
    const y = page.y + SIGNATURE_HEIGHT - 16
    page.artifact(() => page.rule(y, SOFT, { to: page.left + page.width / 2, weight: 0.7 }))
    page.tagged(parent, 'P', () =>
      page.pen('text', 8, SOFT).text(line, page.left, y + 4, { width: page.width }),
    )
    page.y += SIGNATURE_HEIGHT
  }
  page.y += 10
}
