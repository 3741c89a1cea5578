import type { Report } from '@retorna/contract/reports/report'
import { drawAnswerMark } from './answer-mark.ts'
import { BRAND, INK, LINE, type PdfPage, SOFT } from './pdf-page.ts'

const LOGO = { width: 160, height: 36 }
const MARK = 20

/** Draws the head of a report: Retorna's line, the client's logo, the title, the period and the notices. */
export const drawHead = (
  page: PdfPage,
  { title, subtitle, notices, finding }: Report,
  logo: Buffer | null,
): void => {
  const { doc, root } = page
  const { left, width, y: top } = page
  const height = logo === null ? MARK : LOGO.height
  page.artifact(() => drawMark(page, left, top + (height - MARK) / 2))
  page.tagged(root, 'P', () => {
    page.pen('bold', 12, INK)
    doc.text('Retorna', left + MARK + 7, top + height / 2 - 7, { lineBreak: false })
  })
  if (logo !== null) {
    const x = left + width - LOGO.width
    const fit: [number, number] = [LOGO.width, LOGO.height]
    const draw = () => doc.image(logo, x, top, { fit, align: 'right', valign: 'center' })
    const bbox = [x, top, x + LOGO.width, top + LOGO.height]
    page.tagged(root, 'Figure', draw, { alt: title, bbox })
  }
  page.y += height + 10
  page.artifact(() => page.rule(page.y, LINE))
  page.y += 18
  page.text(root, 'P', `${title} · ${subtitle}`, { size: 9, color: SOFT, after: 6 })
  drawTitle(page, finding)
  for (const sentence of finding.sentences) page.text(root, 'P', sentence, { size: 10, after: 4 })
  for (const notice of notices) page.text(root, 'P', notice, { size: 8.5, color: SOFT, after: 3 })
  page.y += 6
}

const TITLE_SIZE = 20

/** Draws the title of the finding beside the mark of its answer. */
const drawTitle = (page: PdfPage, { title, mark }: Report['finding']): void => {
  const size = mark === null ? 0 : 0.7 * TITLE_SIZE
  page.ensure(2 * TITLE_SIZE)
  if (mark !== null) {
    page.artifact(() => drawAnswerMark(page, mark, { x: page.left, y: page.y + 5, size }))
  }
  page.text(page.root, 'H1', title, {
    font: 'bold',
    size: TITLE_SIZE,
    after: 6,
    indent: mark === null ? 0 : size + 8,
  })
}

/** Draws the product's mark as web/src/ui/logo.tsx does. */
const drawMark = ({ doc }: PdfPage, x: number, y: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(MARK / 32)
  doc.roundedRect(0, 0, 32, 32, 8).fill(BRAND)
  doc.rect(0, 12.5, 32, 7).fillOpacity(0.22).fill('#ffffff').fillOpacity(1)
  doc.path('M4.5 16h4.2l3.4-7.6 5.2 15.2 3.4-7.6h3.6').lineWidth(2.6)
  doc.lineCap('round').lineJoin('round').stroke('#ffffff')
  doc.circle(26, 16, 2.6).fill('#ffffff')
  doc.restore()
}
