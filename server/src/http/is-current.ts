/**
 * Whether an `If-None-Match` header names an entity tag, compared weakly (RFC 9110, 13.1.2): the caller already has
 * this reply.
 *
 * @example isCurrent('W/"a", "b"', '"b"') // true
 */
export const isCurrent = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
