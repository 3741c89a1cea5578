import type { Report, ReportPart } from '@retorna/contract/reports/report'
import { reportTexts } from '../../texts/text.ts'
import { INK, type PdfPage, SOFT } from './pdf-page.ts'

const CONTENTS_LINE = 15
const CONTENTS_HEADING = 18

/**
 * Reserves room for the contents of the following sections; `fill` writes them once the pages of the sections are
 * known.
 */
export const reserveContents = (
  page: PdfPage,
  sections: readonly ReportPart[],
  { language }: Report,
) => {
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
          page.pen('text', 9, INK)
          doc.text(title, page.left, y, { width: page.width - 40, goTo: name })
          doc.text(number, page.left, y, { width: page.width, align: 'right' })
        })
      })
      element.end()
      doc.switchToPage(last)
    },
  }
}
