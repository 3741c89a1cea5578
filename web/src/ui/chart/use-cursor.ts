import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The selected one of `count` points: the one nearest to the pointer, or the one reached with the arrow keys, Home and
 * End, starting from the latest. `index` is `null` before the pointer or the focus arrives, after it leaves, and after
 * Escape.
 *
 * @param nearest the index of the point nearest to the pointer; `null` if there is none yet.
 */
export function useCursor(count: number, nearest: (event: PointerEvent) => number | null) {
  const [wanted, setIndex] = useState<number | null>(null)
  const last = count - 1
  const within = (index: number) => Math.max(0, Math.min(last, index))
  const index = wanted === null || last < 0 ? null : within(wanted)
  const onPointerMove = (event: PointerEvent) => {
    const found = nearest(event)
    if (found !== null) setIndex(found)
  }
  return {
    index,
    handlers: {
      onPointerMove,
      onPointerDown: onPointerMove,
      // Lifting a finger also leaves the chart; the selected point stays readable.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setIndex(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (last < 0) return
        if (event.key === 'Escape') return setIndex(null)
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        setIndex(within((index ?? last) + step))
      },
      onFocus: () => setIndex(index ?? last),
      onBlur: () => setIndex(null),
    },
  }
}
