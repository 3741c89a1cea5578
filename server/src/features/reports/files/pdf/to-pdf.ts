import { buffer } from 'node:stream/consumers'
import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import sharp from 'sharp'
import { reportTexts } from '../../texts/text.ts'
import { drawBars, drawLine } from './draw-charts.ts'
import { drawTable } from './draw-table.ts'
import { INK, LINE, openPdf, type PdfPage, SOFT } from './pdf-page.ts'

const LOGO_HEIGHT = 36
const FIGURE_HEIGHT = 58
const FIGURES_A_ROW = 3
const SIGNATURE_HEIGHT = 46

type Parent = PDFKit.PDFStructureElement

/**
 * A report as a tagged PDF: texts that can be selected, vector charts, page numbers and, from two pages on, a table of
 * contents.
 */
export const toPdf = async (report: Report): Promise<Uint8Array> => {
  const logo = report.logo === null ? null : await pngOf(report.logo)
  const first = draw(report, logo, true)
  const isLong = first.doc.bufferedPageRange().count > 1
  const { doc } = isLong ? first : draw(report, logo, false)
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
  const text = reportTexts(report.language)
  drawHead(page, report, logo)
  const contents = withContents ? reserveContents(page, report) : null
  const pages = report.sections.map((section) => {
    const element = page.doc.struct('Sect', { title: section.title })
    page.root.add(element)
    page.ensure(90)
    page.y += 6
    const at = page.doc.bufferedPageRange().count
    page.doc.addNamedDestination(section.name, 'XYZ', 0, page.y, null)
    page.doc.outline.addItem(section.title)
    page.text(element, 'H2', section.title, { font: 'bold', size: 13, after: 8 })
    section.blocks.forEach((block, index) => {
      const others = [section, ...section.blocks.slice(0, index)]
      const isNew = (title: string) =>
        others.every((one) => !('title' in one && one.title === title))
      if (block.type === 'table' && isNew(block.title)) {
        page.ensure(90)
        page.text(element, 'P', block.title, { font: 'bold', size: 8.5, after: 4 })
      }
      drawBlock(page, element, block, report)
    })
    element.end()
    return at
  })
  if (report.seal !== null) {
    page.text(page.root, 'H2', text.seal, { font: 'bold', size: 10 })
    page.text(page.root, 'P', text.sealAbout, { color: SOFT, size: 8 })
    page.text(page.root, 'P', report.seal, { size: 7 })
  }
  contents?.fill(pages)
  page.root.end()
  drawFeet(page, report)
  return page
}

const drawHead = (page: PdfPage, { title, subtitle, notices }: Report, logo: Buffer | null) => {
  const { doc, root } = page
  if (logo !== null) {
    page.tagged(
      root,
      'Figure',
      () => doc.image(logo, page.left, page.y, { fit: [160, LOGO_HEIGHT] }),
      { alt: title, bbox: [page.left, page.y, page.left + 160, page.y + LOGO_HEIGHT] },
    )
    page.y += LOGO_HEIGHT + 8
  }
  page.text(root, 'P', 'Retorna', { font: 'bold', size: 9, color: SOFT, after: 2 })
  page.text(root, 'H1', title, { font: 'bold', size: 20, after: 4 })
  page.text(root, 'P', subtitle, { size: 10, color: SOFT })
  for (const notice of notices) page.text(root, 'P', notice, { size: 8.5, after: 3 })
  page.y += 6
}

/** Room for the contents; `fill` writes them once the sections' pages are known. */
const reserveContents = (page: PdfPage, { sections, language }: Report) => {
  const { doc, root } = page
  const element = doc.struct('TOC')
  root.add(element)
  page.text(root, 'H2', reportTexts(language).contents, { font: 'bold', size: 11, after: 4 })
  const top = page.y
  page.y += sections.length * 15 + 8
  return {
    fill(pages: readonly number[]) {
      const last = doc.bufferedPageRange().count - 1
      doc.switchToPage(0)
      sections.forEach(({ title, name }, index) => {
        const y = top + index * 15
        page.tagged(element, 'TOCI', () => {
          doc.font('text').fontSize(9).fillColor(INK)
          doc.text(title, page.left, y, { width: page.width - 40, goTo: name })
          doc.text(String(pages[index] ?? ''), page.left, y, { width: page.width, align: 'right' })
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
      for (const paragraph of block.paragraphs) page.text(parent, 'P', paragraph)
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
    case 'signatures':
      drawSignatures(page, parent, block.lines)
  }
}

const drawFigures = (
  page: PdfPage,
  parent: Parent,
  figures: Extract<ReportBlock, { type: 'figures' }>['figures'],
  { language, timeZone }: Report,
): void => {
  const { doc } = page
  const width = page.width / FIGURES_A_ROW
  figures.forEach(({ label, value, unit, note }, index) => {
    const column = index % FIGURES_A_ROW
    if (column === 0) page.ensure(FIGURE_HEIGHT)
    const x = page.left + column * width
    const { y } = page
    const options = { width: width - 12 }
    page.tagged(parent, 'P', () => {
      doc.font('text').fontSize(8).fillColor(SOFT).text(label, x, y, options)
      const shown = formatFigure(value, unit, language, timeZone)
      doc
        .font('bold')
        .fontSize(shown.length > 14 ? 11 : 16)
        .fillColor(INK)
      doc.text(shown, x, y + 12, options)
      if (note !== null)
        doc
          .font('text')
          .fontSize(7)
          .fillColor(SOFT)
          .text(note, x, y + 33, options)
    })
    if (column === FIGURES_A_ROW - 1 || index === figures.length - 1) page.y += FIGURE_HEIGHT
  })
}

const drawSignatures = (page: PdfPage, parent: Parent, lines: readonly string[]): void => {
  const { doc } = page
  for (const line of lines) {
    page.ensure(SIGNATURE_HEIGHT)
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
}

/** The line of method and age, and the page's number, on every page. */
const drawFeet = (page: PdfPage, { footer, language }: Report): void => {
  const { doc } = page
  const { count } = doc.bufferedPageRange()
  const text = reportTexts(language)
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    page.artifact(() => {
      const y = page.bottom + 8
      doc
        .moveTo(page.left, y - 3)
        .lineTo(page.left + page.width, y - 3)
        .lineWidth(0.5)
        .stroke(LINE)
      doc.font('text').fontSize(6.5).fillColor(SOFT)
      doc.text(footer, page.left, y, { width: page.width - 80 })
      doc.text(text.page(index + 1, count), page.left, y, { width: page.width, align: 'right' })
    }, 'Pagination')
  }
}
