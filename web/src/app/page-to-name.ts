import type { Location } from 'react-router'

/** What links in mails carry, which gives access to something or is somebody's address. */
const PRIVATE = ['token', 'code', 'email', 'emails', 'help']

/**
 * The address of a page as it may be shown to the team: no secrets of links, nothing after `#`.
 *
 * @example pageToName({ pathname: '/verify-email', search: '?code=123456' }) // '/verify-email'
 */
export function pageToName({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const named = new URLSearchParams(search)
  for (const name of PRIVATE) named.delete(name)
  return named.size === 0 ? pathname : `${pathname}?${named}`
}
