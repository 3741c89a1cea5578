import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import uPlot from 'uplot'
import { useFormat } from '../../i18n/use-format.ts'
import styles from './funnel-chart.module.css'
import type { DotPositions, FunnelDot } from './funnel-dots.ts'
import { type FunnelSubject, funnelOptions } from './funnel-options.ts'
import { useCanvasPlot } from './use-canvas-plot.ts'
import { useFunnelCursor } from './use-funnel-cursor.ts'

/** The canvas of a funnel, with a ring around the selected dot and its readout. */
export function FunnelPlot({
  label,
  dots,
  standardDeviation,
  axes,
  height,
  textOf,
  detailsOf,
  onOpen,
}: {
  label: string
  /** Fewest plays first. */
  dots: readonly FunnelDot[]
  standardDeviation: number
  axes: { horizontal: string; vertical: string }
  height: number
  textOf: (id: number) => string
  detailsOf: (id: number | null) => ReactNode
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<DotPositions | null>(null)
  const subject = useMemo<FunnelSubject>(
    () => ({
      dots,
      standardDeviation,
      formatPlays: format.compact,
      formatDifference: (points, decimals) =>
        `${points > 0 ? '+' : ''}${format.number(points, decimals)}`,
    }),
    [dots, standardDeviation, format],
  )
  const create = useCallback(
    (element: HTMLElement, size: { width: number; height: number }) => {
      const onDrawn = (positions: DotPositions) => {
        drawn.current = positions
      }
      const columns: uPlot.AlignedData = [
        subject.dots.map(({ plays }) => plays),
        subject.dots.map(({ difference }) => difference),
      ]
      return new uPlot(funnelOptions(element, subject, size, onDrawn), columns, element)
    },
    [subject],
  )
  const { plot } = useCanvasPlot(frame, create)
  const positions = useCallback(() => drawn.current, [])
  const { index, isOver, handlers } = useFunnelCursor({ dots, plot, positions, onOpen })
  const chosen = index === null ? undefined : dots[index]
  return (
    <>
      <p className={styles.axis}>{axes.vertical}</p>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        data-over={isOver}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, dots.length)}
        aria-valuenow={(index ?? 0) + 1}
        aria-valuetext={chosen ? textOf(chosen.id) : label}
        {...handlers}
      >
        {plot && index !== null && <Ring plot={plot} at={drawn.current} index={index} />}
      </div>
      <span id={hintId} hidden>
        {t('funnel.keyboardHint')}
      </span>
      <p className={styles.axis} data-end>
        {axes.horizontal}
      </p>
      {detailsOf(chosen?.id ?? null)}
    </>
  )
}

function Ring({ plot, at, index }: { plot: uPlot; at: DotPositions | null; index: number }) {
  const ratio = devicePixelRatio
  const x = at?.x[index]
  const y = at?.y[index]
  if (x === undefined || y === undefined) return null
  return (
    <div
      className={styles.ring}
      style={{ left: plot.bbox.left / ratio + x, top: plot.bbox.top / ratio + y }}
      aria-hidden
    />
  )
}
