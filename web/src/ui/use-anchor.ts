import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** How long content that is still loading may move an element away from its place. */
const LOADING_MS = 5_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings an element into view when the address ends in its id, and again at each visit of such a link. Keeps it there
 * while the page around it loads, until the reader does something.
 *
 * @param onArrival called first, to open the element.
 * @example const panel = useAnchor<HTMLElement>('cost')
 */
export function useAnchor<Shown extends Element>(
  id: string,
  onArrival?: () => void,
): RefObject<Shown | null> {
  const { hash, key } = useLocation()
  const shown = useRef<Shown>(null)
  const open = useEffectEvent(() => onArrival?.())
  /** A key that differs for each navigation, even to the same address. */
  const visit = hash === `#${id}` ? key : null
  useEffect(() => {
    if (visit === null) return
    open()
    shown.current?.scrollIntoView()
    const page = new ResizeObserver(() => shown.current?.scrollIntoView())
    page.observe(document.body)
    const end = () => page.disconnect()
    const timer = setTimeout(end, LOADING_MS)
    for (const act of ACTS) window.addEventListener(act, end, { once: true, passive: true })
    return () => {
      end()
      clearTimeout(timer)
      for (const act of ACTS) window.removeEventListener(act, end)
    }
  }, [visit])
  return shown
}
