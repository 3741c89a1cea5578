import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { paths } from './paths.ts'

const STORED = 'scroll-positions'

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
    if (isReturn) window.scrollTo(0, places[entry] ?? 0)
    else if (isOther && hash === '') window.scrollTo(0, 0)
  }, [entry, screen, hash, isReturn])
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  } catch {
    return {}
  }
}
