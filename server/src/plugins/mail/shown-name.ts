const MAXIMUM_LENGTH = 60
/** What a mail program turns into a link, or may. */
const LINK_LIKE = /[/\\:@<>]|\.\S/

/**
 * A name as a mail may greet with it; empty when it must not. Anybody can enter anybody's address
 * together with a name, which must not become a message of their own under our sender: no line breaks, no
 * links, not long.
 *
 * @example shownName('Ana P. Silva') // 'Ana P. Silva'
 * @example shownName('Win at evil.example') // ''
 */
export const shownName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return plain.length > MAXIMUM_LENGTH || LINK_LIKE.test(plain) ? '' : plain
}
