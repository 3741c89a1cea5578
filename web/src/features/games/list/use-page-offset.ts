import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The distance from the top of the document to an element, in pixels, updated when something above it opens or closes.
 */
export function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
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
