import type { Report } from '@retorna/contract/reports/report'
import { roundValues } from '@retorna/domain/chart-range'
import { formatFigure } from '@retorna/domain/format-figure'
import { DAY_MS } from '@retorna/domain/milliseconds'
import type { TheoreticalStep } from '@retorna/domain/theoretical-steps'
import { reportTexts } from '../../texts/text.ts'
import { type Line, labeledDays, type Point, runsOf, stepsOf, valueRange } from './line-scale.ts'
import { BAND, BRAND, LINE, type Parent, type PdfPage, SOFT } from './pdf-page.ts'

type Plot = { xOf: (day: number) => number; yOf: (value: number) => number }

const HEIGHT = 150
const AXIS_WIDTH = 44
const LABEL_SIZE = 6.5
/** More dots would run into each other. */
const MAX_DOTS = 100
/** Half the width of the range of a day whose neighbors have no range. */
const LONE_BAND_HALF_WIDTH = 2.5

/**
 * Draws observed values as a solid line with gaps, chance as a band, and the theoretical RTP dashed, in steps where it
 * changes.
 */
export const drawLine = (page: PdfPage, parent: Parent, block: Line, report: Report): void => {
  const { points, title } = block
  if (points.length === 0) return
  page.blockTitle(parent, title, HEIGHT + 46)
  const top = page.y + 6
  const left = page.left + AXIS_WIDTH
  const width = page.width - AXIS_WIDTH
  const steps = stepsOf(block)
  const range = valueRange(points, steps)
  const [first, last] = [dayNumber(points[0]), dayNumber(points.at(-1))]
  const plot: Plot = {
    xOf: (day) => left + (last === first ? width / 2 : ((day - first) / (last - first)) * width),
    yOf: (value) => {
      const inside = Math.min(range.high, Math.max(range.low, value))
      return top + HEIGHT - ((inside - range.low) / (range.high - range.low || 1)) * HEIGHT
    },
  }
  const runs = runsOf(points)
  const draw = () => {
    drawGrid(page, plot, range, report)
    for (const run of runs) drawBand(page, plot, run)
    drawTheoretical(page, plot, steps)
    for (const run of runs) drawRun(page, plot, run)
    drawHollow(page, plot, points)
  }
  page.tagged(parent, 'Figure', draw, {
    alt: reportTexts(report.language).chartAlt(title),
    bbox: [page.left, top, page.left + page.width, top + HEIGHT],
  })
  page.y = top + HEIGHT + 4
  page.artifact(() => drawDays(page, plot, { first, last }, report))
  page.y += 11
  page.text(parent, 'P', legendOf(block, steps, report), { size: 7, color: SOFT, after: 12 })
}

const dayNumber = (point: Point | undefined): number => Date.parse(point?.day ?? '')

const drawGrid = (
  page: PdfPage,
  { yOf }: Plot,
  range: { low: number; high: number },
  { language, timeZone }: Report,
): void => {
  for (const value of roundValues(range)) {
    const y = yOf(value)
    page.rule(y, LINE, { from: page.left + AXIS_WIDTH })
    const label = formatFigure(value, 'percent', language, timeZone)
    const room = { width: AXIS_WIDTH - 6, align: 'right' } as const
    page.pen('text', LABEL_SIZE, SOFT).text(label, page.left, y - 4, room)
  }
}

/** The band has a gap wherever the range is unknown, however narrow the gap. */
const drawBand = ({ doc }: PdfPage, { xOf, yOf }: Plot, run: readonly Point[]): void => {
  let band: { x: number; low: number; high: number }[] = []
  const fill = () => {
    const [lone] = band
    if (lone !== undefined && band.length === 1) {
      const [left, top] = [lone.x - LONE_BAND_HALF_WIDTH, yOf(lone.high)]
      doc.rect(left, top, 2 * LONE_BAND_HALF_WIDTH, yOf(lone.low) - top).fill(BAND)
    } else if (band.length > 1) {
      const [start, ...others] = [
        ...band.map(({ x, high }) => [x, yOf(high)] as const),
        ...band.toReversed().map(({ x, low }) => [x, yOf(low)] as const),
      ]
      doc.moveTo(...(start ?? [0, 0]))
      for (const at of others) doc.lineTo(...at)
      doc.closePath().fill(BAND)
    }
    band = []
  }
  for (const point of run) {
    const { low, high } = point
    if (low === null || high === null) fill()
    else band.push({ x: xOf(dayNumber(point)), low, high })
  }
  fill()
}

const drawTheoretical = (
  { doc, left, width }: PdfPage,
  { xOf, yOf }: Plot,
  steps: readonly TheoreticalStep[],
): void => {
  const [first] = steps
  if (first === undefined) return
  doc.moveTo(left + AXIS_WIDTH, yOf(first.value))
  for (const [place, { value }] of steps.entries()) {
    const next = steps[place + 1]
    const end = next === undefined ? left + width : xOf(next.from * DAY_MS)
    doc.lineTo(end, yOf(value))
    if (next !== undefined) doc.lineTo(end, yOf(next.value))
  }
  doc.lineWidth(0.8).dash(3, { space: 3 }).stroke(SOFT).undash()
}

const drawRun = ({ doc }: PdfPage, { xOf, yOf }: Plot, run: readonly Point[]): void => {
  const [start, ...others] = run.map((point) => [xOf(dayNumber(point)), yOf(point.value)] as const)
  if (start === undefined) return
  if (others.length === 0) {
    doc.circle(...start, 1.5).fill(BRAND)
    return
  }
  doc.moveTo(...start)
  for (const at of others) doc.lineTo(...at)
  doc.lineWidth(1.2).stroke(BRAND)
}

/** Days with too few plays for a range, where other days have one. */
const hollowOf = (points: readonly Point[]): readonly Point[] => {
  const hollow = points.filter(({ low, high }) => low === null && high === null)
  return hollow.length === points.length || points.length > MAX_DOTS ? [] : hollow
}

const drawHollow = ({ doc }: PdfPage, { xOf, yOf }: Plot, points: readonly Point[]): void => {
  for (const point of hollowOf(points)) {
    doc
      .circle(xOf(dayNumber(point)), yOf(point.value), 1.8)
      .lineWidth(0.8)
      .fillAndStroke('#ffffff', BRAND)
  }
}

const drawDays = (
  page: PdfPage,
  { xOf }: Plot,
  { first, last }: { first: number; last: number },
  { language, timeZone }: Report,
): void => {
  for (const after of labeledDays((last - first) / DAY_MS)) {
    const day = first + after * DAY_MS
    const label = formatFigure(new Date(day).toISOString().slice(0, 10), 'day', language, timeZone)
    const labelWidth = page.widthOf(label, 'text', LABEL_SIZE)
    const right = page.left + page.width - labelWidth
    const x = Math.min(right, Math.max(page.left + AXIS_WIDTH, xOf(day) - labelWidth / 2))
    page.pen('text', LABEL_SIZE, SOFT).text(label, x, page.y, { lineBreak: false })
  }
}

/** The legend leaves out the line itself, which the title names. */
const legendOf = (
  { band, points }: Line,
  steps: readonly TheoreticalStep[],
  report: Report,
): string => {
  const { legend } = reportTexts(report.language)
  const levels = steps.map(({ value }) => value)
  const percents = [...new Set([Math.min(...levels), Math.max(...levels)])].map((value) =>
    formatFigure(value, 'percent', report.language, report.timeZone),
  )
  return [
    ...(points.some((point) => point.low !== null) ? [legend.band(band)] : []),
    ...(levels.length === 0 ? [] : [legend.dashed(percents.join(' – '))]),
    ...(hollowOf(points).length > 0 ? [legend.hollow] : []),
  ].join(' · ')
}
