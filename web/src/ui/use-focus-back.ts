import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted only while it is open: once it is gone, what had the focus before has it
 * again. The library does that only for dialogs that stay mounted.
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
