const NAME = 'registration'
/** As long as a registration is pending. */
const DAY_SECONDS = 86_400

/** The prefix keeps other hosts of our domain and plain http from setting it (RFC 6265bis, 4.1.3). */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME)

/**
 * The cookie that identifies the registering browser when it enters the code: not readable by scripts,
 * and sent only by our own pages.
 */
export const browserCookie = (token: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${token}; Path=/; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The token in that cookie of a request. */
export const browserTokenOf = (
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
