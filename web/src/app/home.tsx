import { useEffect } from 'react'
import { paths } from './paths.ts'

/** The landing page is rendered by the server, not by this application, so the browser has to load it. */
export function Home() {
  useEffect(() => window.location.replace(paths.home), [])
  return null
}
