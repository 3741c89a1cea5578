import { buffer } from 'node:stream/consumers'
import type { Report, ReportBlock, ReportPart } from '@retorna/contract/reports/report'
import { isOfGame } from '@retorna/contract/reports/report-settings'
import sharp from 'sharp'
import { reportTexts } from '../../texts/text.ts'
import { drawAnswers } from './draw-answers.ts'
import { drawBars } from './draw-bars.ts'
import { drawFigures, figuresARow } from './draw-figures.ts'
import { drawHead } from './draw-head.ts'
import { drawLine } from './draw-line.ts'
import { drawTable } from './draw-table.ts'
import { INK, LINE, openPdf, type PdfPage, SOFT } from './pdf-page.ts'

const SIGNATURE_HEIGHT = 46
const HEADING_HEIGHT = 36
const FIGURES_HEIGHT = 70
const CONTENTS_LINE = 15
const CONTENTS_HEADING = 18
const MARGIN_SIZE = 6.5
const TEXT_SIZE = 9
/** Pages that are found without a table of contents. */
const MAX_WITHOUT_CONTENTS = 4

/** What a block needs to begin on a page. */
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

/** So that neither a heading ends a page alone, nor a text with what it introduces on the next. */
const beginning = ([first, second]: readonly ReportBlock[]): number => {
  if (first === undefined) return 0
  const follows = first.type === 'text' && second !== undefined ? leastHeight(second) : 0
  return leastHeight(first) + follows
}

type Parent = PDFKit.PDFStructureElement

/**
 * A report as a tagged PDF: first what was found, then what it covers; texts that can be selected, vector charts, page
 * numbers and, of more than {@link MAX_WITHOUT_CONTENTS} pages, a table of contents.
 */
export const toPdf = async (report: Report): Promise<Uint8Array> => {
  const logo = report.logo === null ? null : await pngOf(report.logo)
  // Reports on one game are short as a rule, others long: drawn a second time if not.
  const expectsLong = !isOfGame(report.kind)
  const first = draw(report, logo, expectsLong)
  const isLong = first.doc.bufferedPageRange().count > MAX_WITHOUT_CONTENTS
  const { doc } = isLong === expectsLong ? first : draw(report, logo, isLong)
  const bytes = buffer(doc)
  doc.end()
  return bytes
}

const pngOf = async (address: string): Promise<Buffer> =>
  sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    .png()
    .toBuffer()

const draw = (report: Report, logo: Buffer | null, withContents: boolean): PdfPage => {
  const page = openPdf(report)
  drawHead(page, report, logo)
  drawBlocks(page, page.root, report.finding.blocks, report)
  const [scope, ...annex] = report.sections
  if (scope !== undefined) drawSection(page, scope, report)
  const contents = withContents ? reserveContents(page, annex, report) : null
  const pages = annex.map((section) => drawSection(page, section, report))
  contents?.fill(pages)
  page.root.end()
  drawMargins(page, report)
  return page
}

/** The page on which it begins; from 1. */
const drawSection = (page: PdfPage, section: ReportPart, report: Report): number => {
  const element = page.doc.struct('Sect', { title: section.title })
  page.root.add(element)
  page.ensure(HEADING_HEIGHT + beginning(section.blocks))
  page.y += 10
  const at = page.doc.bufferedPageRange().count
  page.doc.addNamedDestination(section.name, 'XYZ', 0, page.y, null)
  page.doc.outline.addItem(section.title)
  page.text(element, 'H2', section.title, { font: 'bold', size: 13, after: 8 })
  drawBlocks(page, element, section.blocks, report, section.title)
  element.end()
  return at
}

/** Blocks below each other; a table under a title that none above it has. */
const drawBlocks = (
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

/** Room for the contents, of the sections that follow; `fill` writes them once the sections' pages are known. */
const reserveContents = (page: PdfPage, sections: readonly ReportPart[], { language }: Report) => {
  const { doc, root } = page
  const element = doc.struct('TOC')
  root.add(element)
  page.ensure(sections.length * CONTENTS_LINE + CONTENTS_HEADING)
  const at = doc.bufferedPageRange().count - 1
  page.text(root, 'H2', reportTexts(language).contents, { font: 'bold', size: 11, after: 4 })
  const top = page.y
  page.y += sections.length * CONTENTS_LINE + 8
  return {
    fill(pages: readonly number[]) {
      const last = doc.bufferedPageRange().count - 1
      doc.switchToPage(at)
      sections.forEach(({ title, name }, index) => {
        const y = top + index * CONTENTS_LINE
        const number = String(pages[index] ?? '')
        const start = page.widthOf(title, 'text', 9)
        const end = page.widthOf(number, 'text', 9)
        page.artifact(() =>
          doc
            .moveTo(page.left + start + 6, y + 9)
            .lineTo(page.left + page.width - end - 6, y + 9)
            .lineWidth(0.7)
            .dash(0.7, { space: 2.5 })
            .stroke(SOFT)
            .undash(),
        )
        page.tagged(element, 'TOCI', () => {
          doc.font('text').fontSize(9).fillColor(INK)
          doc.text(title, page.left, y, { width: page.width - 40, goTo: name })
          doc.text(number, page.left, y, { width: page.width, align: 'right' })
        })
      })
      element.end()
      doc.switchToPage(last)
    },
  }
}

const drawBlock = (page: PdfPage, parent: Parent, block: ReportBlock, report: Report): void => {
  switch (block.type) {
    case 'text':
      for (const paragraph of block.paragraphs) {
        page.text(parent, 'P', paragraph, { size: textSize(page, paragraph) })
      }
      page.y += 2
      return
    case 'figures':
      drawFigures(page, parent, block.figures, report)
      return
    case 'table':
      drawTable(page, parent, block, report)
      return
    case 'bars':
      drawBars(page, parent, block, report)
      return
    case 'line':
      drawLine(page, parent, block, report)
      return
    case 'answers':
      drawAnswers(page, parent, block, report)
      return
    case 'signatures':
      drawSignatures(page, parent, block.lines)
  }
}

/** A code without spaces, such as a seal, stands on one line: who copies it gets nothing between its parts. */
const textSize = (page: PdfPage, text: string): number =>
  text.includes(' ') ? TEXT_SIZE : Math.min(TEXT_SIZE, page.width / page.widthOf(text, 'text', 1))

const drawSignatures = (page: PdfPage, parent: Parent, lines: readonly string[]): void => {
  const { doc } = page
  page.ensure(lines.length * SIGNATURE_HEIGHT)
  for (const line of lines) {
    const y = page.y + SIGNATURE_HEIGHT - 16
    page.artifact(() =>
      doc
        .moveTo(page.left, y)
        .lineTo(page.left + page.width / 2, y)
        .lineWidth(0.7)
        .stroke(SOFT),
    )
    page.tagged(parent, 'P', () =>
      doc
        .font('text')
        .fontSize(8)
        .fillColor(SOFT)
        .text(line, page.left, y + 4, { width: page.width }),
    )
    page.y += SIGNATURE_HEIGHT
  }
  page.y += 10
}

/** The line of method and age, and the page's number, on every page; from the second on, what the report is above. */
const drawMargins = (page: PdfPage, { title, footer, language }: Report): void => {
  const { doc, left, width } = page
  const { count } = doc.bufferedPageRange()
  const text = reportTexts(language)
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    page.artifact(() => {
      const y = page.bottom + 8
      page.rule(y - 3, LINE)
      const number = text.page(index + 1, count)
      const room = width - page.widthOf(number, 'text', MARGIN_SIZE) - 12
      doc.font('text').fontSize(MARGIN_SIZE).fillColor(SOFT)
      doc.text(footer, left, y, { width: room })
      doc.text(number, left, y, { width, align: 'right' })
      if (index === 0) return
      doc.text(`Retorna · ${title}`, left, 22, { width, height: 9, ellipsis: true })
    }, 'Pagination')
  }
}
