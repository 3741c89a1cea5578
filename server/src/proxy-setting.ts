import ipaddr from 'ipaddr.js'

/** Which addresses in `X-Forwarded-For` are those of our own proxies: the last so many, or those in these networks. */
export type TrustedProxies = number | readonly string[]

const MAX_HOPS = 10

const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/**
 * Reads `off`, `on` (one proxy), a number of proxies, or networks separated by commas; undefined if it is none of these.
 *
 * @example trustedProxies('10.0.0.0/8, 127.0.0.1') // ['10.0.0.0/8', '127.0.0.1']
 */
export const trustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : undefined
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}
