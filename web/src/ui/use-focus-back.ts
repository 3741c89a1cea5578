import { useEffect, useState } from 'react'

/**
 * Restores the focus when a dialog that is mounted only while open unmounts, unless it has been moved on purpose. The
 * library does that only for dialogs that stay mounted.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
