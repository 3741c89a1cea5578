import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Config } from '../../config.ts'
import { type Answer, exchange, type Message } from './exchange.ts'
import { outgoingTarget, type Target, type TargetProblem } from './outgoing-target.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

export type Outgoing = {
  /** What is wrong with an address, or where it leads. */
  read: (address: string) => Promise<Target | TargetProblem>
  /**
   * Posts to an address that a person gave us. No redirect is followed; the connection is made to an
   * address of the public internet or not at all.
   */
  post: (address: string, message: Message, signal?: AbortSignal) => Promise<Answer>
}

/**
 * Requests to places that people name, kept from reaching what only this server can reach: private,
 * loopback, link-local and other special networks, by whatever name, notation or redirect. The address is
 * checked when the connection is made, so that a name cannot change its mind in between.
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
