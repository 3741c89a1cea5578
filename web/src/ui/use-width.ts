import { type RefObject, useLayoutEffect, useState } from 'react'

type Measured = RefObject<HTMLElement | null>

/** The width of an element's content in pixels, kept up to date; 0 before it is laid out. */
export const useWidth = (element: Measured): number => useFromWidth(element, same, () => 0)

/**
 * Like {@link useWidth}, but starts with the window's width: often the same value follows from it, and nothing is
 * rendered twice.
 */
export const useWindowWidthFirst = <Value>(
  element: Measured,
  of: (width: number) => Value,
): Value => useFromWidth(element, of, () => document.documentElement.clientWidth)

const same = (width: number): number => width

function useFromWidth<Value>(
  element: Measured,
  of: (width: number) => Value,
  first: () => number,
): Value {
  const [value, setValue] = useState(() => of(first()))
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => setValue(() => of(measured.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    measure()
    return () => observer.disconnect()
  }, [element, of])
  return value
}
