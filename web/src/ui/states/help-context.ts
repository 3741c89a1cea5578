import { createContext } from 'react'

/**
 * Opens the help at its questions, or ready to write about the page on the screen, with `text` to begin with. `null`
 * where there is none.
 */
export const HelpContext = createContext<
  ((start: 'questions' | 'write', text?: string) => void) | null
>(null)
