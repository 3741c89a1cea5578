/** The format of a session token; anything else is not looked up. */
const TOKEN = /^bearer ([A-Za-z0-9_-]{16,128})$/i

/** The token of an `Authorization: Bearer …` header (RFC 6750), if it has the format of ours. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : TOKEN.exec(authorization)?.[1]
