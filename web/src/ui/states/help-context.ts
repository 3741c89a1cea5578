import { createContext } from 'react'

/**
 * Opens the help, either at its questions or at a message about the current page that starts with `text`. `null` on
 * screens without help.
 */
export const HelpContext = createContext<
  ((start: 'questions' | 'write', text?: string) => void) | null
>(null)
