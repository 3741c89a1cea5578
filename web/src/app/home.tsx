import { useEffect } from 'react'
import { paths } from './paths.ts'

/** The landing page is no screen of this application: the server writes it, so the browser asks for it. */
export function Home() {
  useEffect(() => window.location.replace(paths.home), [])
  return null
}
