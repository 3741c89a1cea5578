const MAXIMUM_LENGTH = 60
/** What mail programs may turn into a link. */
const LINK_LIKE = /[/\\:@<>]|\.\S/

/**
 * A name as it may be used in a mail's greeting; empty if it must not be. Anyone can register someone else's address
 * with any name, which must not become a message of their own under our sender: no line breaks, no links, not long.
 *
 * @example shownName('Ana P. Silva') // 'Ana P. Silva'
 * @example shownName('Win at evil.example') // ''
 */
export const shownName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return plain.length > MAXIMUM_LENGTH || LINK_LIKE.test(plain) ? '' : plain
}
