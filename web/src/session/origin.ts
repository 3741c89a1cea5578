import type { Location } from 'react-router'

/** Where a visitor was going when the login page came between. */
export type Origin = { from: string }

/** Router state that remembers `location`, for the way to the login page. */
export function originOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin {
  return { from: `${location.pathname}${location.search}${location.hash}` }
}

/** The remembered address, `fallback` where there is none. Only addresses of this site are followed. */
export function rememberedOrigin(state: unknown, fallback: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return fallback
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback
}
