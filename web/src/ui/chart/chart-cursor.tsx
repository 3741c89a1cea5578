import type uPlot from 'uplot'
import { type ChartPoint, dayNumber } from './chart-days.ts'
import styles from './line-chart.module.css'

/** Gap, in pixels, between the crosshair and the readout beside it. */
const READOUT_GAP = 12

/** The crosshair on one point and, on the roomier side of it, what the point says. */
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
  const isRightHalf = x > width / 2
  return (
    <div aria-hidden="true">
      <div
        className={styles.line}
        style={{ left: x, top: box.top, height: plot.bbox.height / ratio }}
      />
      <div className={styles.dot} style={{ left: x, top: y }} />
      <div
        className={styles.readout}
        style={isRightHalf ? { right: width - x + READOUT_GAP } : { left: x + READOUT_GAP }}
      >
        <span>{texts.date}</span>
        <strong>{texts.value}</strong>
        {texts.range && <span>{texts.range}</span>}
      </div>
    </div>
  )
}
