import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { formatFigure } from '@retorna/domain/format-figure'
import { reportTexts } from '../../texts/text.ts'
import { BAND, BRAND, INK, LINE, type PdfPage, SOFT } from './pdf-page.ts'

type Parent = PDFKit.PDFStructureElement
type Bars = Extract<ReportBlock, { type: 'bars' }>
type Line = Extract<ReportBlock, { type: 'line' }>

const SIZE = 7.5
const BAR_HEIGHT = 14
const LINE_HEIGHT = 150
const AXIS_WIDTH = 44

const titled = (page: PdfPage, parent: Parent, title: string, height: number): void => {
  page.ensure(height + 24)
  page.text(parent, 'P', title, { font: 'bold', size: 8.5, after: 4 })
}

/** Counts as bars from zero; an RTP as a dot on a scale, since no RTP is near zero. */
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
  titled(page, parent, block.title, Math.min(block.bars.length, 12) * BAR_HEIGHT)
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
      doc
        .moveTo(plotLeft, middle)
        .lineTo(plotLeft + plotWidth, middle)
        .lineWidth(0.5)
        .stroke(LINE)
      doc.circle(xOf(value), middle, 3).fill(BRAND)
    })
    page.tagged(parent, 'P', () => {
      doc.font('text').fontSize(SIZE).fillColor(INK)
      doc.text(label, page.left, middle - 5, { width: labelWidth - 4, height: 10, ellipsis: true })
      doc.text(figure(value), plotLeft + plotWidth + 4, middle - 5, { width: 52, align: 'right' })
    })
    page.y += BAR_HEIGHT
  }
  if (block.unit !== 'count') {
    page.artifact(() => {
      doc.font('text').fontSize(6.5).fillColor(SOFT)
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

/** Observed values as a solid line, gaps as gaps; chance as a band; the theoretical RTP dashed. */
export const drawLine = (page: PdfPage, parent: Parent, block: Line, report: Report): void => {
  if (block.points.length === 0) return
  const { doc } = page
  const text = reportTexts(report.language)
  titled(page, parent, block.title, LINE_HEIGHT + 40)
  const values = block.points.flatMap(({ value, low, high }) => [
    value,
    low ?? value,
    high ?? value,
  ])
  if (block.theoretical !== null) values.push(block.theoretical)
  const observed = block.points.map(({ value }) => value)
  // A band much wider than what was observed would flatten the line.
  const spread = Math.max(1, Math.max(...observed) - Math.min(...observed))
  const low = Math.max(Math.min(...values), Math.min(...observed) - 2 * spread)
  const high = Math.min(Math.max(...values), Math.max(...observed) + 2 * spread)
  const left = page.left + AXIS_WIDTH
  const width = page.width - AXIS_WIDTH
  const [first, last] = [dayNumber(block.points[0]), dayNumber(block.points.at(-1))]
  const xOf = (day: string) =>
    left + (last === first ? width / 2 : ((Date.parse(day) - first) / (last - first)) * width)
  const top = page.y
  const yOf = (value: number) =>
    top +
    LINE_HEIGHT -
    ((Math.min(high, Math.max(low, value)) - low) / (high - low || 1)) * LINE_HEIGHT
  const draw = () => {
    for (const share of [0, 0.5, 1]) {
      const value = low + share * (high - low)
      doc
        .moveTo(left, yOf(value))
        .lineTo(left + width, yOf(value))
        .lineWidth(0.5)
        .stroke(LINE)
      doc.font('text').fontSize(6.5).fillColor(SOFT)
      doc.text(
        formatFigure(value, 'percent', report.language, report.timeZone),
        page.left,
        yOf(value) - 4,
        {
          width: AXIS_WIDTH - 6,
          align: 'right',
        },
      )
    }
    for (const run of runsOf(block.points)) {
      const banded = run.filter((point) => point.low !== null && point.high !== null)
      if (banded.length > 1) {
        banded.forEach(({ day, high: upper }, index) => {
          const at = [xOf(day), yOf(upper ?? 0)] as const
          if (index === 0) doc.moveTo(...at)
          else doc.lineTo(...at)
        })
        for (const { day, low: lower } of banded.toReversed()) doc.lineTo(xOf(day), yOf(lower ?? 0))
        doc.closePath().fill(BAND)
      }
    }
    if (block.theoretical !== null) {
      const y = yOf(block.theoretical)
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.8)
        .dash(3, { space: 3 })
      doc.stroke(SOFT).undash()
    }
    for (const run of runsOf(block.points)) {
      run.forEach(({ day, value }, index) => {
        if (index === 0) doc.moveTo(xOf(day), yOf(value))
        else doc.lineTo(xOf(day), yOf(value))
      })
      doc.lineWidth(1.2).stroke(BRAND)
      if (run.length === 1 && run[0])
        doc.circle(xOf(run[0].day), yOf(run[0].value), 1.5).fill(BRAND)
    }
  }
  page.tagged(parent, 'Figure', draw, {
    alt: text.chartAlt(block.title),
    bbox: [page.left, top, page.left + page.width, top + LINE_HEIGHT],
  })
  page.y = top + LINE_HEIGHT + 4
  const day = (value: string | undefined) =>
    formatFigure(value ?? null, 'day', report.language, report.timeZone)
  page.artifact(() => {
    doc.font('text').fontSize(6.5).fillColor(SOFT)
    doc.text(day(block.points[0]?.day), left, page.y, { lineBreak: false })
    doc.text(day(block.points.at(-1)?.day), left, page.y, { width, align: 'right' })
  })
  page.y += 11
  const percent = (value: number) =>
    formatFigure(value, 'percent', report.language, report.timeZone)
  const legend = [
    text.legend.line(block.line),
    ...(block.points.some((point) => point.low !== null) ? [text.legend.band(block.band)] : []),
    ...(block.theoretical === null ? [] : [text.legend.dashed(percent(block.theoretical))]),
  ]
  page.text(parent, 'P', legend.join(' · '), { size: 7, color: SOFT, after: 12 })
}

const dayNumber = (point: { day: string } | undefined): number => Date.parse(point?.day ?? '')

/**
 * Runs of points without a gap: no farther apart than three times the usual distance, which is a day, or a month where
 * readings come by the month.
 */
const runsOf = (points: Line['points']): Line['points'][] => {
  const gaps = points.slice(1).map((point, index) => dayNumber(point) - dayNumber(points[index]))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const runs: Line['points'][] = []
  points.forEach((point, index) => {
    const run = runs.at(-1)
    if (run === undefined || (gaps[index - 1] ?? 0) > 3 * usual) runs.push([point])
    else run.push(point)
  })
  return runs
}
