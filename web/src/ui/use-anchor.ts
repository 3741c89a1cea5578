import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long content that is still loading may move an element away from its place. */
const LOADING_MS = 5_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings an element into view when the address ends in its id, and again at each visit of such a link. Keeps it there
 * while the page around it loads, until the reader does something. A link that was followed moves the focus, too: the
 * next Tab would otherwise scroll back to the link.
 *
 * @param onArrival called first, to open the element.
 * @example const panel = useAnchor<HTMLElement>('cost')
 */
export function useAnchor<Shown extends HTMLElement>(
  id: string,
  onArrival?: () => void,
): RefObject<Shown | null> {
  const { hash, key } = useLocation()
  const shown = useRef<Shown>(null)
  const isFollowed = useNavigationType() !== 'POP'
  const arrive = useEffectEvent(() => {
    onArrival?.()
    if (isFollowed) focusTitle(shown.current)
  })
  /** A key that differs for each navigation, even to the same address. */
  const visit = hash === `#${id}` ? key : null
  useEffect(() => {
    if (visit === null) return
    arrive()
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

function focusTitle(element: HTMLElement | null) {
  const title = element?.querySelector<HTMLElement>('summary, h2') ?? element
  if (title !== null && title.tagName !== 'SUMMARY') title.tabIndex = -1
  title?.focus({ preventScroll: true })
}
