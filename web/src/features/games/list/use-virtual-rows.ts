import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react'

const OVERSCAN_ROWS = 1

/**
 * The rows of a long list that are near the window, each with its offset from the list's top. The focused row stays
 * rendered, however far it is scrolled away. The height of a row must not change; a list with other rows needs a new
 * instance. When the games change, the rows in the window are rendered first.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { games, count, height, gap }: { games: unknown; count: number; height: number; gap: number },
) {
  const offset = usePageOffset(list)
  const [focused, setFocused] = useState<number | null>(null)
  const isSettled = useDeferredValue(games, null) === games
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      if (focused === null || focused >= range.count || near.includes(focused)) return near
      return [...near, focused].toSorted((a, b) => a - b)
    },
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap,
    overscan: isSettled ? OVERSCAN_ROWS : 0,
    scrollMargin: offset,
    // Otherwise the first render has no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor,
  })
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      top: start - virtualizer.options.scrollMargin,
    })),
    height: virtualizer.getTotalSize(),
    setFocused,
  }
}

/**
 * The distance from the top of the document to an element, in pixels, updated when something above it opens or closes.
 */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  // The initial value is an estimate: on a phone, the content above the games takes half of the window.
  const [offset, setOffset] = useState(() => Math.round(window.innerHeight / 2))
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setOffset(Math.round(top + window.scrollY))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [element])
  return offset
}
