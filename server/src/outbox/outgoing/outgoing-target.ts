import { isIP } from 'node:net'

/** Why an address cannot be sent to; a key of field-texts.ts. */
export type TargetProblem =
  | 'url-invalid'
  | 'url-not-https'
  | 'url-not-public'
  | 'url-with-credentials'

export type Target = {
  url: URL
  /** Allowed by the operator (`OUTGOING_ALLOW`): may use http and be in any network. */
  isAllowed: boolean
}

const FIRST_FREE_PORT = 1024

/**
 * Parses a user-supplied URL to send to. Its name is resolved when the connection is made, not here: the result may
 * change in between.
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
  // The URL parser has normalized every other notation of an IP address.
  const host = url.hostname.replace(/^\[|[\].]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) return 'url-not-public'
  if (isIP(host) === 0 && isLocalName(host)) return 'url-not-public'
  // Lower ports belong to other protocols.
  if (port !== 443 && port < FIRST_FREE_PORT) return 'url-not-public'
  return { url, isAllowed: false }
}

/** Names that never resolve to the public internet (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|home\.arpa|lan)$/.test(host)
