import { buffer } from 'node:stream/consumers'
import type { Report, ReportPart } from '@retorna/contract/reports/report'
import { isOfGame } from '@retorna/contract/reports/report-settings'
import sharp from 'sharp'
import { reportTexts } from '../../texts/text.ts'
import { beginning, drawBlocks } from './draw-blocks.ts'
import { reserveContents } from './draw-contents.ts'
import { drawHead } from './draw-head.ts'
import { LINE, openPdf, type PdfPage, SOFT } from './pdf-page.ts'

const HEADING_HEIGHT = 36
const MARGIN_SIZE = 6.5
/** Longer reports have a table of contents. */
const MAX_WITHOUT_CONTENTS = 4

/**
 * A report as a tagged PDF: first the finding, then the scope. Texts can be selected, charts are vectors and pages are
 * numbered; a report of more than {@link MAX_WITHOUT_CONTENTS} pages has a table of contents. It is landscape if a table
 * has no room otherwise.
 */
export const toPdf = async (report: Report): Promise<Uint8Array> => {
  const logo = report.logo === null ? null : await pngOf(report.logo)
  // Reports on one game are usually short and others long. If the guess is wrong, the report is drawn again.
  const expectsLong = !isOfGame(report.kind)
  const first = draw(report, logo, { isLong: expectsLong, isWide: false })
  const isLong = first.doc.bufferedPageRange().count > MAX_WITHOUT_CONTENTS
  const isWide = first.isTooNarrow
  const isRight = isLong === expectsLong && !isWide
  const { doc } = isRight ? first : draw(report, logo, { isLong, isWide })
  const bytes = buffer(doc)
  doc.end()
  return bytes
}

const pngOf = async (address: string): Promise<Buffer> =>
  sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    .png()
    .toBuffer()

const draw = (
  report: Report,
  logo: Buffer | null,
  { isLong, isWide }: { isLong: boolean; isWide: boolean },
): PdfPage => {
  const page = openPdf(report, isWide)
  drawHead(page, report, logo)
  drawBlocks(page, page.root, report.finding.blocks, report)
  const [scope, ...annex] = report.sections
  if (scope !== undefined) drawSection(page, scope, report)
  const contents = isLong ? reserveContents(page, annex, report) : null
  const pages = annex.map((section) => drawSection(page, section, report))
  contents?.fill(pages)
  page.root.end()
  drawMargins(page, report)
  return page
}

/** Draws a section and returns the page on which it begins, from 1. */
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

/**
 * Draws the line with method and age and the page number on every page, and the title at the top from the second page
 * on.
 */
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
      page.pen('text', MARGIN_SIZE, SOFT)
      doc.text(footer, left, y, { width: room })
      doc.text(number, left, y, { width, align: 'right' })
      if (index === 0) return
      doc.text(`Retorna · ${title}`, left, 22, { width, height: 9, ellipsis: true })
    }, 'Pagination')
  }
}
