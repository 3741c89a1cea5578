import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { formatNumber } from '@retorna/domain/format-figure'
import { drawAnswerMark, MARK_COLORS } from './answer-mark.ts'
import { INK, type Parent, type PdfPage } from './pdf-page.ts'

const BAR_HEIGHT = 10
const LINE_HEIGHT = 13
const SIZE = 8.5
const MARK_SIZE = 7

/**
 * Draws how many games have each answer: one bar in which even the smallest count is visible, and each count in words.
 */
export const drawAnswers = (
  page: PdfPage,
  parent: Parent,
  { parts }: Extract<ReportBlock, { type: 'answers' }>,
  { language }: Report,
): void => {
  const { doc, left, width } = page
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return
  page.ensure(BAR_HEIGHT + parts.length * LINE_HEIGHT + 16)
  page.y += 4
  const least = 3
  const room = width - least * parts.length
  page.artifact(() => {
    let x = left
    for (const { mark, count } of parts) {
      const wide = least + (room * count) / total
      const opacity = mark === 'open' ? 0.45 : mark === 'unknown' ? 0.2 : 1
      doc
        .rect(x, page.y, wide - 1, BAR_HEIGHT)
        .fillOpacity(opacity)
        .fill(MARK_COLORS[mark])
      x += wide
    }
    doc.fillOpacity(1)
  })
  page.y += BAR_HEIGHT + 6
  for (const { mark, label, count } of parts) {
    const y = page.y
    page.artifact(() => drawAnswerMark(page, mark, { x: left, y: y + 1.5, size: MARK_SIZE }))
    const text = `${formatNumber(count, language)} ${label}`
    page.tagged(parent, 'P', () =>
      page.pen('text', SIZE, INK).text(text, left + MARK_SIZE + 6, y, { lineBreak: false }),
    )
    page.y += LINE_HEIGHT
  }
  page.y += 8
}
