import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import { BRAND, INK, LINE, type Parent, type PdfPage, SOFT } from './pdf-page.ts'

type Bars = Extract<ReportBlock, { type: 'bars' }>

const SIZE = 7.5
const BAR_HEIGHT = 14

/** Draws counts as bars from zero, and an RTP as a dot on a scale, since no RTP is near zero. */
export const drawBars = (page: PdfPage, parent: Parent, block: Bars, report: Report): void => {
  if (block.bars.length === 0) return
  const { doc } = page
  const { low, high } = scaleOf(block)
  doc.font('text').fontSize(SIZE)
  const labelWidth = Math.min(
    170,
    Math.max(...block.bars.map(({ label }) => doc.widthOfString(label))) + 8,
  )
  const figure = (value: number) =>
    formatFigure(value, block.unit, report.language, report.timeZone)
  const plotLeft = page.left + labelWidth
  const plotWidth = page.width - labelWidth - 56
  const xOf = (value: number) => plotLeft + ((value - low) / (high - low || 1)) * plotWidth
  page.blockTitle(parent, block.title, Math.min(block.bars.length, 12) * BAR_HEIGHT)
  for (const { label, value } of block.bars) {
    page.ensure(BAR_HEIGHT)
    const middle = page.y + BAR_HEIGHT / 2
    page.artifact(() => {
      if (block.unit === 'count') {
        doc
          .rect(plotLeft, page.y + 3, Math.max(0, xOf(value) - plotLeft), BAR_HEIGHT - 6)
          .fill(BRAND)
        return
      }
      page.rule(middle, LINE, { from: plotLeft, to: plotLeft + plotWidth })
      doc.circle(xOf(value), middle, 3).fill(BRAND)
    })
    page.tagged(parent, 'P', () => {
      page.pen('text', SIZE, INK)
      doc.text(label, page.left, middle - 5, { width: labelWidth - 4, height: 10, ellipsis: true })
      doc.text(figure(value), plotLeft + plotWidth + 4, middle - 5, { width: 52, align: 'right' })
    })
    page.y += BAR_HEIGHT
  }
  if (block.unit !== 'count') {
    page.artifact(() => {
      page.pen('text', 6.5, SOFT)
      doc.text(figure(low), plotLeft, page.y, { lineBreak: false })
      doc.text(figure(high), plotLeft, page.y, { width: plotWidth, align: 'right' })
    })
    page.y += 10
  }
  page.y += 10
}

const scaleOf = ({ unit, bars }: Bars): { low: number; high: number } => {
  const values = bars.map(({ value }) => value)
  if (unit === 'count') return { low: 0, high: Math.max(1, ...values) }
  return { low: Math.floor(Math.min(...values)), high: Math.ceil(Math.max(...values)) }
}
