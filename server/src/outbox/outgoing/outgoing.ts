import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Role } from '@retorna/domain/role'
import type { Config } from '../../config.ts'
import { type Download, download } from './download.ts'
import { type Answer, exchange, type Message, type Target, type TargetProblem } from './exchange.ts'

export type Outgoing = {
  /** Parses and resolves an address; returns why nothing can be sent to it, if so. */
  read: (address: string) => Promise<Target | TargetProblem>
  /**
   * Posts to a user-supplied URL. Redirects are not followed; connects to public internet addresses only.
   */
  post: (address: string, message: Message, signal?: AbortSignal) => Promise<Answer>
  /** Requests a user-supplied URL. Redirects are followed, each checked like the first address. */
  get: (address: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Download>
  /**
   * Resolves a host for a protocol other than HTTP. Connect to the returned address: the name may resolve differently
   * the next time.
   *
   * @param usualPort of the protocol; other ports below 1024 are refused.
   */
  resolve: (host: string, port: number, usualPort: number) => Promise<Resolved>
}

type Resolved =
  | { address: string; isAllowed: boolean }
  | { problem: 'url-not-public' | 'unresolved' }

/**
 * The `host:port` that may be reached although not public. Only addresses entered by administrators may lead there:
 * nobody else may probe the operator's network.
 */
export const allowedTargets = (
  { channels }: Pick<Config, 'channels'>,
  enteredBy: Role,
): readonly string[] => (enteredBy === 'admin' ? channels.outgoingAllow : [])

/**
 * Requests to user-supplied URLs, protected against SSRF: private, loopback, link-local and other special networks
 * cannot be reached by any name, notation or redirect. The address is checked when the connection is made, so that DNS
 * rebinding does not work.
 *
 * @param allowed `host:port` that may be reached although not public or not encrypted.
 * @param lookup resolves names; for tests.
 */
export const createOutgoing = (
  allowed: readonly string[],
  lookup: LookupFunction = lookUp,
): Outgoing => {
  const read = async (address: string): Promise<Target | TargetProblem> =>
    outgoingTarget(address, allowed, await isPublicAddress())
  return {
    read,
    post: async (address, message, signal) => {
      const target = await read(address)
      if (typeof target === 'string') return { outcome: 'refused', reason: target }
      return exchange(target, message, {
        signal,
        lookup: target.isAllowed ? lookup : publicLookup(lookup, await isPublicAddress()),
      })
    },
    get: async (address, headers, signal) => {
      const isPublic = await isPublicAddress()
      return download(address, headers, {
        signal,
        read,
        lookupFor: (target) => (target.isAllowed ? lookup : publicLookup(lookup, isPublic)),
      })
    },
    resolve: async (host, port, usualPort) => {
      const name = host.toLowerCase()
      const isAllowed = allowed.includes(`${name}:${port}`)
      const isPublic = await isPublicAddress()
      if (!isAllowed) {
        const isRefused = isIP(name) === 0 ? isLocalName(name) : !isPublic(name)
        if (isRefused || (port !== usualPort && port < FIRST_FREE_PORT)) {
          return { problem: 'url-not-public' }
        }
      }
      return new Promise((resolve) => {
        const find = isAllowed ? lookup : publicLookup(lookup, isPublic)
        find(name, { all: true }, (error, found) => {
          const first = Array.isArray(found) ? found[0]?.address : found
          if (error === null && first) resolve({ address: first, isAllowed })
          else
            resolve({ problem: error?.code === 'url-not-public' ? 'url-not-public' : 'unresolved' })
        })
      })
    },
  }
}

const FIRST_FREE_PORT = 1024

/**
 * Parses a user-supplied URL to send to. Its name is resolved only when the connection is made, because the result
 * may change in between.
 *
 * @param allowed `host:port` of the targets that the operator allows.
 */
const outgoingTarget = (
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

/**
 * The IPv6 range assigned to the public internet (RFC 4291, 2.4). Outside of it are, among others, the forms that embed
 * an IPv4 address: `::a.b.c.d`, `::ffff:a.b.c.d`, `64:ff9b::a.b.c.d`.
 */
const GLOBAL_UNICAST = '2000::/3'
/** Documentation (RFC 9637). */
const NOT_IN_USE = '3fff::/20'

/** Whether an IP address belongs to the public internet, according to the IANA registries. */
const isPublicAddress = async (): Promise<(ip: string) => boolean> => {
  const { default: ipaddr } = await import('ipaddr.js')
  const [global, unused] = [ipaddr.parseCIDR(GLOBAL_UNICAST), ipaddr.parseCIDR(NOT_IN_USE)]
  return (ip) => {
    const address = ipaddr.parse(ip)
    if (address.range() !== 'unicast') return false
    return address.kind() === 'ipv4' || (address.match(global) && !address.match(unused))
  }
}

/**
 * Resolves names whose addresses are all on the public internet; fails with the code `url-not-public` for others.
 */
const publicLookup =
  (lookup: LookupFunction, isPublic: (ip: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      const addresses =
        typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      const isRefused = error === null && !addresses.every(isPublic)
      if (isRefused) done(Object.assign(new Error('Not public'), { code: 'url-not-public' }), [])
      else done(error, found, family)
    })
  }
