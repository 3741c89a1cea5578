import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type uPlot from 'uplot'
import {
  type DotPositions,
  type FunnelDot,
  nearestDot,
  orderByDifference,
  stepFrom,
} from './funnel-dots.ts'

/** Distance, in pixels, within which a dot counts as pointed at. */
const MOUSE_REACH = 16
const TOUCH_REACH = 32

/**
 * The index of the selected dot: the one under the pointer, or the one reached with the keys. It stays
 * selected until another is, or until Escape. A click, Enter or a second tap opens it.
 */
export function useFunnelCursor({
  dots,
  plot,
  positions,
  onOpen,
}: {
  dots: readonly FunnelDot[]
  plot: uPlot | null
  positions: () => DotPositions | null
  onOpen: (id: number) => void
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
    isOver,
    handlers: {
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
