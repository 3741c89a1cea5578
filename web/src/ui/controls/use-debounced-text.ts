import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** The time after the last keystroke at which a search begins. */
export const TYPING_PAUSE_MS = 300

/**
 * The text of a field that is applied once typing pauses for 300 ms, or immediately on demand. A value applied from
 * elsewhere, such as the back button or a removed chip, overwrites the field.
 */
export function useDebouncedText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied)
  const lastApplied = useRef(applied)

  const applyText = (next: string) => {
    lastApplied.current = next.trim()
    apply(lastApplied.current)
  }
  const applyAfterPause = useDebouncedCallback(applyText, TYPING_PAUSE_MS)

  useEffect(() => {
    if (applied === lastApplied.current) return
    applyAfterPause.cancel()
    lastApplied.current = applied
    setText(applied)
  }, [applied, applyAfterPause])

  const applyNow = (next: string) => {
    applyAfterPause.cancel()
    setText(next)
    applyText(next)
  }

  return {
    text,
    type: (next: string) => {
      setText(next)
      applyAfterPause(next)
    },
    applyNow: () => applyNow(text),
    clear: () => applyNow(''),
    /** Clears the field without applying the change, for callers that apply it themselves. */
    discard: () => {
      applyAfterPause.cancel()
      lastApplied.current = ''
      setText('')
    },
  }
}
