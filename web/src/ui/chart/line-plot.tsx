import type { ChartRange } from '@retorna/domain/chart-range'
import { useCallback, useMemo, useRef } from 'react'
import type uPlot from 'uplot'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PlotSize } from './canvas.ts'
import styles from './chart.module.css'
import { type ChartPoint, dayNumber, nearestPoint, toColumns } from './chart-days.ts'
import { PlotFrame } from './chart-frame.tsx'
import { axisFormats, type LineSubject, lineOptions } from './line-options.ts'
import { useCanvasPlot } from './use-canvas-plot.ts'
import { useCursor } from './use-cursor.ts'
import type { PlotLibrary } from './use-plot-library.ts'

export type Line = {
  label: string
  points: readonly ChartPoint[]
  range: ChartRange | null
  theoretical: number | null
  height: number
  texts?: LineTexts
  /** Opens the origin of a point by its date: by a click on the day in the table or Enter in the chart. */
  onOpen?: (date: string) => void
}

/** What line and band show, if not daily RTPs and their expected range. */
type LineTexts = {
  line: string
  band: string
  /** Why a point has no band. */
  noBand: string
  between: (low: string, high: string) => string
}

export function LinePlot({ label, points, range, theoretical, height, texts, onOpen }: Line) {
  const { t, format, language } = useTexts('chart')
  const frame = useRef<HTMLDivElement>(null)
  const min = range?.min
  const max = range?.max
  const subject = useMemo<LineSubject>(
    () => ({
      points,
      theoretical,
      range: min === undefined || max === undefined ? null : { min, max },
      ...axisFormats(language),
    }),
    [points, theoretical, min, max, language],
  )
  const create = useCallback(
    (Plot: PlotLibrary, element: HTMLElement, size: PlotSize) => {
      const { days, values } = toColumns(subject.points)
      return new Plot(lineOptions(element, subject, size), [days, values], element)
    },
    [subject],
  )
  const { plot, width } = useCanvasPlot(frame, create)
  const { index, handlers } = useCursor(points.length, ({ clientX }) => {
    if (plot === null) return null
    return nearestPoint(
      points,
      plot.posToVal(clientX - plot.over.getBoundingClientRect().left, 'x'),
    )
  })
  const shown = index ?? points.length - 1
  const point = points[shown]
  const date = point === undefined ? '' : format.day(point.date)
  const value = point === undefined ? '' : format.percent(point.value)
  const between = texts?.between ?? ((low, high) => t('rangeShort', { low, high }))
  const rangeText =
    point?.low == null || point.high == null
      ? null
      : between(format.percent(point.low), format.percent(point.high))
  const note = point?.note ?? null
  const open = () => {
    if (point !== undefined) onOpen?.(point.date)
  }
  return (
    <PlotFrame
      frame={frame}
      height={height}
      label={label}
      text={[t('pointText', { date, value }), rangeText, note].filter(Boolean).join('. ')}
      hint={
        <>
          {t('keyboardHint')} {onOpen !== undefined && t('enterHint')}
        </>
      }
      index={shown}
      count={points.length}
      {...handlers}
      onDoubleClick={open}
      onKeyDown={(event) => (event.key === 'Enter' ? open() : handlers.onKeyDown(event))}
    >
      {plot && point && index !== null && (
        <Crosshair
          plot={plot}
          width={width}
          point={point}
          texts={{ date, value, rangeText, note }}
        />
      )}
    </PlotFrame>
  )
}

/** Gap, in pixels, between the readout and the axis below it. */
const READOUT_GAP = 8

/** The crosshair on one point and, in the opposite half, the point's readout. */
function Crosshair({
  plot,
  width,
  point,
  texts,
}: {
  plot: uPlot
  width: number
  point: ChartPoint
  texts: { date: string; value: string; rangeText: string | null; note: string | null }
}) {
  const ratio = devicePixelRatio
  const box = { top: plot.bbox.top / ratio, left: plot.bbox.left / ratio }
  const x = box.left + plot.valToPos(dayNumber(point.date), 'x')
  const y = box.top + plot.valToPos(point.value, 'y')
  const height = plot.bbox.height / ratio
  const isUpperHalf = y < box.top + height / 2
  return (
    <div aria-hidden="true">
      <div className={styles.line} style={{ left: x, top: box.top, height }} />
      <div className={styles.dot} style={{ left: x, top: y }} />
      <div
        className={styles.readout}
        style={{
          left: x,
          // Keeps the readout between the left and right edges, however wide it is.
          transform: `translateX(${(-100 * x) / width}%)`,
          ...(isUpperHalf
            ? { bottom: plot.height - box.top - height + READOUT_GAP }
            : { top: box.top }),
        }}
      >
        <span>{texts.date}</span>
        <strong>{texts.value}</strong>
        {texts.rangeText && <span>{texts.rangeText}</span>}
        {texts.note && <span className={styles.note}>{texts.note}</span>}
      </div>
    </div>
  )
}
