import type { Location } from 'react-router'

/** Query parameters of links in mails that give access to something or hold somebody's address. */
const PRIVATE = ['token', 'code', 'email', 'emails', 'help']

/**
 * The address of a page as the team may see it: without secrets of links and without the fragment.
 *
 * @example pageToName({ pathname: '/verify-email', search: '?code=123456' }) // '/verify-email'
 */
export function pageToName({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const named = new URLSearchParams(search)
  for (const name of PRIVATE) named.delete(name)
  return named.size === 0 ? pathname : `${pathname}?${named}`
}
