const NAME = 'registration'
/** As long as a registration waits. */
const DAY_SECONDS = 86_400

/** With the prefix no other host of our domain can set it, and nothing without https (RFC 6265bis, 4.1.3). */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME)

/**
 * The cookie by which the browser that registered is known again when it brings the code: out of reach
 * of scripts, and sent by our own pages alone.
 */
export const browserCookie = (token: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${token}; Path=/; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The token that a request carries in that cookie. */
export const browserTokenOf = (
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
