import type { Location } from 'react-router'

/** Where a visitor was going before the login page. */
export type Origin = { from: string }

/** Router state that carries `location` to the login page. */
export const originOf = (location: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin => ({
  from: `${location.pathname}${location.search}${location.hash}`,
})

/** The remembered address, or `fallback` if there is none. Only addresses of this site are accepted. */
export function rememberedOrigin(state: unknown, fallback: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return fallback
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback
}
