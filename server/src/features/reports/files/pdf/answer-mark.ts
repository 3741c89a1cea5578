import type { ReportMark } from '@retorna/contract/reports/report'
import { BRAND, type PdfPage, SOFT } from './pdf-page.ts'

/** The colors of answers in the light theme of the screens. */
export const MARK_COLORS: Readonly<Record<ReportMark, string>> = {
  below: '#a3211a',
  above: '#a3211a',
  version: '#7a4f00',
  agrees: BRAND,
  open: SOFT,
  unknown: SOFT,
}

/**
 * Draws the mark of an answer as web/src/ui/answer/answer-mark.tsx does, `size` points wide. It is part of an artifact.
 */
export const drawAnswerMark = (
  { doc }: PdfPage,
  mark: ReportMark,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const color = MARK_COLORS[mark]
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
  switch (mark) {
    case 'above':
      doc.path('M12 3 23 21H1z').fill(color)
      break
    case 'below':
      doc.path('M12 21 1 3h22z').fill(color)
      break
    case 'version':
      doc.path('m12 1 11 11-11 11L1 12z').fill(color)
      break
    case 'agrees':
      doc.circle(12, 12, 10).fill(color)
      break
    default:
      doc.circle(12, 12, 9).lineWidth(3.4)
      if (mark === 'unknown') doc.dash(4.4, { space: 2.67 })
      doc.stroke(color)
  }
  doc.restore()
}
