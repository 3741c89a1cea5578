import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders an application into its page. In the file that holds React, importing this module executes the renderer
 * early.
 *
 * @throws Error if the page has no `#root`.
 */
export function showPage(application: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(<StrictMode>{application}</StrictMode>)
}
