import { isIP } from 'node:net'

/** What is wrong with an address that somebody wants us to send to; a key of field-texts.ts. */
export type TargetProblem =
  | 'url-invalid'
  | 'url-not-https'
  | 'url-not-public'
  | 'url-with-credentials'

export type Target = {
  url: URL
  /** Named by the operator (`OUTGOING_ALLOW`): may be http and lie in any network. */
  isAllowed: boolean
}

const FIRST_FREE_PORT = 1024

/**
 * Reads an address that a person gave us to send to. What its name resolves to is looked at when the
 * connection is made, not here: it may change in between.
 *
 * @param allowed `host:port` of the places that the operator allows.
 */
export const outgoingTarget = (
  address: string,
  allowed: readonly string[],
  isPublic: (ip: string) => boolean,
): Target | TargetProblem => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return 'url-invalid'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'url-with-credentials'
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (allowed.includes(`${url.hostname}:${port}`)) return { url, isAllowed: true }
  if (url.protocol !== 'https:') return 'url-not-https'
  // The reading of an address has turned every other notation of an IP into the usual one.
  const host = url.hostname.replace(/^\[|[\].]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) return 'url-not-public'
  if (isIP(host) === 0 && isLocalName(host)) return 'url-not-public'
  // Below are services that speak something else.
  if (port !== 443 && port < FIRST_FREE_PORT) return 'url-not-public'
  return { url, isAllowed: false }
}

/** Names that never lead to the public internet (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|home\.arpa|lan)$/.test(host)
