import { isIPv6 } from 'node:net'

/**
 * The address a client is counted by: an IPv4 address as is; the first 64 bits of an IPv6 address, because one line
 * or server usually owns all addresses below (RFC 6177). An IPv4-mapped IPv6 address counts as IPv4.
 *
 * @example clientAddress('2001:db8::1') // '2001:db8:0:0'
 */
export const clientAddress = (address: string): string => {
  // The check for IPv6 takes longer than the rest of what most requests need here.
  if (!address.includes(':') || !isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
