import { BlockList, isIPv6 } from 'node:net'

/**
 * Whether an address is one of these, or in one of these networks (CIDR). An IPv4-mapped IPv6 address counts as IPv4.
 *
 * @example allowsAddress(['203.0.113.0/24'], '::ffff:203.0.113.7') // true
 */
export const allowsAddress = (allowed: readonly string[], address: string): boolean => {
  const list = new BlockList()
  for (const each of allowed) {
    const [network = '', bits] = each.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
