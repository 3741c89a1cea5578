import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { paths } from './paths.ts'

const STORED = 'scroll-positions'

/** What a reader does that moves the page, or may. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The scroll position, in pixels, by history entry and screen; kept over a reload. */
const places: Record<string, number> = readPlaces()

/** The open screen, which is a path or, on the dashboard, a tab, and its history entry. */
export function useScreen() {
  const { key, pathname, search } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const tab = pathname === paths.dashboard ? new URLSearchParams(search).get('tab') : null
  const screen = `${pathname} ${tab ?? ''}`
  // The first entry of each visit has the same key.
  return { screen, entry: `${key} ${screen}`, isReturn }
}

/**
 * Opens another screen at its top, and a screen that the user returns to where it was left. Other changes of its
 * address do not scroll, nor does an address with a fragment, which names a position itself.
 */
export function useScrollMemory(): void {
  const { screen, entry, isReturn } = useScreen()
  const { hash } = useLocation()
  const shown = useRef({ entry, screen })
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => {
      places[shown.current.entry] = window.scrollY
    }
    const store = () => sessionStorage.setItem(STORED, JSON.stringify(places))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', store)
    }
  }, [])
  useLayoutEffect(() => {
    const isOther = shown.current.screen !== screen
    shown.current = { entry, screen }
    if (isReturn) return returnTo(places[entry] ?? 0)
    if (isOther && hash === '') window.scrollTo(0, 0)
    return undefined
  }, [entry, screen, hash, isReturn])
}

/**
 * Scrolls to a place, and again while the page grows to it, as the list of games does once it has all of them; until
 * then, or until the reader acts.
 *
 * @returns a function that stops waiting for the page to grow.
 */
function returnTo(place: number): () => void {
  const look = () => {
    window.scrollTo(0, place)
    // Browsers round the place that they scroll to.
    if (window.scrollY > place - 1) stop()
  }
  const observer = new ResizeObserver(look)
  const stop = () => {
    observer.disconnect()
    for (const act of ACTS) window.removeEventListener(act, stop)
  }
  observer.observe(document.body)
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true })
  look()
  return stop
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  } catch {
    return {}
  }
}
