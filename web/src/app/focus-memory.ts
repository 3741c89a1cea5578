import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusOn } from '../ui/kept-focus.ts'
import { useScreen } from './scroll-memory.ts'

/** The address of the link that was followed from each screen, by history entry and screen. */
const left = new Map<string, string>()

/**
 * When a screen closes with the element that has the focus, moves the focus to the heading of the next screen and, on
 * the way back, to the link that was followed. Otherwise the browser would start the next key at the top of the page.
 */
export function useFocusMemory(): void {
  const { screen, entry, isReturn } = useScreen()
  const shown = useRef({ entry, screen })
  const link = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const focused = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
      link.current = focused ?? link.current
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    const isOther = shown.current.screen !== screen
    if (isOther && link.current !== undefined) left.set(shown.current.entry, link.current)
    if (isOther) link.current = undefined
    shown.current = { entry, screen }
    return isOther ? focusOn(isReturn ? left.get(entry) : undefined) : undefined
  }, [entry, screen, isReturn])
}
