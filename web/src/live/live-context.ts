import { createContext, use } from 'react'

/** When the figures on the screen last followed a change of the catalog, ISO 8601; `null`: not yet. */
export const LiveContext = createContext<string | null>(null)

export function useUpdatedAt(): string | null {
  return use(LiveContext)
}
