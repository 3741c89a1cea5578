import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted only while open: restores the focus when it unmounts. The library does that
 * only for dialogs that stay mounted.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
