import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type uPlot from 'uplot'
import { type ChartPoint, nearestPoint } from './chart-days.ts'

/**
 * The selected point: the one nearest to the pointer, or the one reached with the arrow keys, Home and End,
 * starting from the latest. `index` is `null` before the pointer or the focus arrives, after it leaves, and
 * after Escape.
 */
export function useChartCursor(points: readonly ChartPoint[], plot: uPlot | null) {
  const [wanted, setIndex] = useState<number | null>(null)
  const last = points.length - 1
  const index = wanted === null || last < 0 ? null : Math.min(wanted, last)

  const onPointerMove = (event: PointerEvent) => {
    if (plot === null) return
    const left = event.clientX - plot.over.getBoundingClientRect().left
    setIndex(nearestPoint(points, plot.posToVal(left, 'x')))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (last < 0) return
    if (event.key === 'Escape') return setIndex(null)
    const next = stepTo(event.key, index ?? last, last)
    if (next === null) return
    event.preventDefault()
    setIndex(Math.max(0, Math.min(last, next)))
  }

  return {
    index,
    handlers: {
      onPointerMove,
      onPointerDown: onPointerMove,
      // Lifting a finger also leaves the chart; the selected point stays readable.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setIndex(null)
      },
      onKeyDown,
      onFocus: () => setIndex(index ?? last),
      onBlur: () => setIndex(null),
    },
  }
}

function stepTo(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
