import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Config } from '../../config.ts'
import { type Answer, exchange, type Message } from './exchange.ts'
import { outgoingTarget, type Target, type TargetProblem } from './outgoing-target.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

export type Outgoing = {
  /** Why an address, or what it resolves to, cannot be sent to. */
  read: (address: string) => Promise<Target | TargetProblem>
  /**
   * Posts to a user-supplied URL. Redirects are not followed; connects to public internet addresses only.
   */
  post: (address: string, message: Message, signal?: AbortSignal) => Promise<Answer>
}

/**
 * Requests to user-supplied URLs, protected against SSRF: private, loopback, link-local and other special networks
 * cannot be reached by any name, notation or redirect. The address is checked when the connection is made, so that DNS
 * rebinding does not work.
 *
 * @param lookup resolves names; for tests.
 */
export const createOutgoing = (
  config: Pick<Config, 'channels'>,
  lookup: LookupFunction = lookUp,
): Outgoing => {
  const read = async (address: string): Promise<Target | TargetProblem> =>
    outgoingTarget(address, config.channels.outgoingAllow, await isPublicAddress())
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
  }
}
