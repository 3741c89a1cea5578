const NAME = 'registration'
/** As long as a registration waits. */
const DAY_SECONDS = 86_400
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`)

/**
 * The cookie by which the browser that registered is known again when it brings the code: out of reach
 * of scripts, and sent by our own pages alone.
 */
export const browserCookie = (token: string, isSecure: boolean): string =>
  `${NAME}=${token}; Path=/api/auth; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The token that a request carries in that cookie. */
export const browserTokenOf = (cookies: string | undefined): string | undefined =>
  cookies === undefined ? undefined : VALUE.exec(cookies)?.[1]
