import { useEffect, useState } from 'react'

/**
 * Restores the focus when a dialog that is mounted only while open unmounts. The library does that only for dialogs
 * that stay mounted.
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
