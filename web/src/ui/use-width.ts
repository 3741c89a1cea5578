import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

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
  const latest = useRef(value)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const next = of(measured.clientWidth)
      // While a deferred value of the component is pending, React would render it for an equal value, too.
      if (next === latest.current) return
      latest.current = next
      setValue(() => next)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    measure()
    return () => observer.disconnect()
  }, [element, of])
  return value
}
