import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light theme, whichever is shown: paper is white, and the library follows the theme, not the medium. */
export function useLightPrint(): void {
  const root = document.documentElement
  const shown = useRef<string | null>(null)
  useWindowEvent('beforeprint', () => {
    shown.current = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  useWindowEvent('afterprint', () => {
    if (shown.current !== null) root.setAttribute(SCHEME, shown.current)
  })
}
