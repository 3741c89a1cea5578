import type { LookupFunction } from 'node:net'

/**
 * The IPv6 range assigned to the public internet (RFC 4291, 2.4). Outside of it are, among others, the forms that embed
 * an IPv4 address: `::a.b.c.d`, `::ffff:a.b.c.d`, `64:ff9b::a.b.c.d`.
 */
const GLOBAL_UNICAST = '2000::/3'
/** Documentation (RFC 9637). */
const NOT_IN_USE = '3fff::/20'

/** Whether an IP address belongs to the public internet, according to the IANA registries. */
export const isPublicAddress = async (): Promise<(ip: string) => boolean> => {
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
export const publicLookup =
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
