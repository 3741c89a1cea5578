import {
  type FocusEvent,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

const OVERSCAN_ROWS = 1
/** The pixels of a list that its first frame fills: one card, which is most of what a phone shows of the list. */
const FIRST_PIXELS = 320

/**
 * The rows of a long list that are near the window, each with its offset from the list's top. The focused row stays
 * rendered, however far it is scrolled away. The height of a row must not change; a list with other rows needs a new
 * instance. When the list opens at its top, its first rows are rendered first, and when the games change, the rows in
 * the window. With `isPrinted`, all are rendered.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  {
    games,
    count,
    height,
    gap,
    isPrinted = false,
  }: { games: unknown; count: number; height: number; gap: number; isPrinted?: boolean },
) {
  const step = height + gap
  const { first, last } = useRowsInWindow(list, step)
  const [focused, setFocused] = useState<number | null>(null)
  const shown = useDeferredValue(games, null)
  const overscan = shown === games ? OVERSCAN_ROWS : 0
  // Where the list opens further down, as on the way back from a game, the window would be nearly empty for a frame.
  const isOpening = shown === null && first === 0
  const lastNear = isOpening ? Math.floor(FIRST_PIXELS / step) : last + overscan
  const end = isPrinted ? count - 1 : Math.min(lastNear, count - 1)
  const start = isPrinted ? 0 : Math.max(0, Math.min(first - overscan, end))
  const near = Array.from({ length: end - start + 1 }, (_, place) => start + place)
  if (focused !== null && focused < count && !near.includes(focused)) {
    near.push(focused)
    near.sort((a, b) => a - b)
  }
  return {
    rows: near.map((index) => ({ index, top: index * step })),
    height: Math.max(0, count * step - gap),
    setFocused,
    /** For the list: moving on within it keeps the row, which would be removed before the focus arrives in it. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null)
    },
  }
}

/**
 * The first and the last row in the window, kept up to date; the list may end above it.
 */
function useRowsInWindow(list: RefObject<HTMLElement | null>, step: number) {
  // The initial value is an estimate: on a phone, the content above the games takes half of the window.
  const [rows, setRows] = useState(() => ({
    first: 0,
    last: Math.floor(window.innerHeight / 2 / step),
  }))
  const latest = useRef(rows)
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const first = Math.max(0, Math.floor(-top / step))
      const last = Math.floor((window.innerHeight - top) / step)
      // Rows that stay the same must not be rendered again before the first frame.
      if (first === latest.current.first && last === latest.current.last) return
      latest.current = { first, last }
      setRows(latest.current)
    }
    // Within the frame that scrolls; otherwise it could show a gap.
    const follow = () => flushSync(look)
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    look()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', look)
    }
  }, [list, step])
  return rows
}
