import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type uPlot from 'uplot'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PlotSize } from './canvas.ts'
import styles from './chart.module.css'
import { PlotFrame } from './chart-frame.tsx'
import {
  type DotPositions,
  type FunnelDot,
  nearestDot,
  orderByDifference,
  stepFrom,
} from './funnel-dots.ts'
import { type FunnelSubject, funnelOptions } from './funnel-options.ts'
import { useCanvasPlot } from './use-canvas-plot.ts'
import type { PlotLibrary } from './use-plot-library.ts'

export type Funnel = {
  label: string
  /** Fewest plays first; all converted to one standard deviation. */
  dots: readonly FunnelDot[]
  /** Stakes per spin, for which the limits are drawn. */
  standardDeviation: number
  axes: { horizontal: string; vertical: string }
  height: number
  textOf: (id: number) => string
  /** Shown below the chart: details of the selected dot, or a hint while none is selected. */
  detailsOf: (id: number | null) => ReactNode
  onOpen: (id: number) => void
}

export function FunnelPlot({
  label,
  dots,
  standardDeviation,
  axes,
  height,
  textOf,
  detailsOf,
  onOpen,
}: Funnel) {
  const { t, format } = useTexts('chart')
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
    (Plot: PlotLibrary, element: HTMLElement, size: PlotSize) => {
      const onDrawn = (positions: DotPositions) => {
        drawn.current = positions
      }
      const columns: uPlot.AlignedData = [
        subject.dots.map(({ plays }) => plays),
        subject.dots.map(({ difference }) => difference),
      ]
      return new Plot(funnelOptions(element, subject, size, onDrawn), columns, element)
    },
    [subject],
  )
  const { plot } = useCanvasPlot(frame, create)
  const positions = useCallback(() => drawn.current, [])
  const { index, handlers } = useFunnelCursor({ dots, plot, positions, onOpen })
  const chosen = index === null ? undefined : dots[index]
  return (
    <>
      <p className={styles.axis}>{axes.vertical}</p>
      <PlotFrame
        frame={frame}
        height={height}
        label={label}
        text={chosen ? textOf(chosen.id) : label}
        hint={t('funnel.keyboardHint')}
        index={index ?? 0}
        count={dots.length}
        {...handlers}
      >
        {plot && index !== null && <Ring plot={plot} at={drawn.current} index={index} />}
      </PlotFrame>
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

/** Distance, in pixels, within which a dot counts as pointed at. */
const MOUSE_REACH = 16
const TOUCH_REACH = 32

/**
 * The index of the selected dot: the one under the pointer, or the one reached with the keys. It stays selected until
 * another one is selected or Escape is pressed. A click, Enter or a second tap opens it.
 */
function useFunnelCursor({
  dots,
  plot,
  positions,
  onOpen,
}: Pick<Funnel, 'dots' | 'onOpen'> & {
  plot: uPlot | null
  positions: () => DotPositions | null
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const byDifference = useMemo(() => orderByDifference(dots), [dots])
  const index = chosen === null || chosen >= dots.length ? null : chosen

  const dotAt = (event: { clientX: number; clientY: number }, reach: number): number | null => {
    const drawn = positions()
    if (plot === null || drawn === null) return null
    const { left, top } = plot.over.getBoundingClientRect()
    return nearestDot(drawn, { x: event.clientX - left, y: event.clientY - top }, reach)
  }
  const open = (place: number | null) => {
    const dot = place === null ? undefined : dots[place]
    if (dot !== undefined) onOpen(dot.id)
  }

  return {
    index,
    handlers: {
      'data-over': isOver,
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return
        const found = dotAt(event, MOUSE_REACH)
        setOver(found !== null)
        if (found !== null) setChosen(found)
      },
      onPointerLeave: () => setOver(false),
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        const isTouch = event.pointerType === 'touch'
        const found = dotAt(event, isTouch ? TOUCH_REACH : MOUSE_REACH)
        if (!isTouch || found === index) return open(found)
        setChosen(found)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') return setChosen(null)
        if (event.key === 'Enter') return open(index)
        const next = stepFrom(index ?? 0, event.key, byDifference)
        if (next === null) return
        event.preventDefault()
        setChosen(next)
      },
      onFocus: () => setChosen(index ?? (dots.length > 0 ? 0 : null)),
    },
  }
}
