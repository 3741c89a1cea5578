import type uPlot from 'uplot'
import { type ChartPoint, dayNumber } from './chart-days.ts'
import styles from './line-chart.module.css'

/** Gap, in pixels, between the readout and the axis below it. */
const READOUT_GAP = 8

/** The crosshair on one point and, in the opposite half, the point's readout. */
export function ChartCursor({
  plot,
  width,
  point,
  texts,
}: {
  plot: uPlot
  width: number
  point: ChartPoint
  texts: { date: string; value: string; range: string | null }
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
          // Stays between the left and right edges, however wide it is.
          transform: `translateX(${(-100 * x) / width}%)`,
          ...(isUpperHalf
            ? { bottom: plot.height - box.top - height + READOUT_GAP }
            : { top: box.top }),
        }}
      >
        <span>{texts.date}</span>
        <strong>{texts.value}</strong>
        {texts.range && <span>{texts.range}</span>}
      </div>
    </div>
  )
}
