import { Socket } from 'node:net'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import { PullError } from './pull-error.ts'

const LOOK_MS = 50
/** Protocols and encryption add to the size of the data. */
const MAX_BYTES = 1.25 * PULL_LIMITS.bytes

/** A socket, not yet connected, that is destroyed when its run ends or when it has received too much. */
export const guardedSocket = (signal: AbortSignal): Socket => {
  const socket = new Socket()
  // Otherwise each of many small requests would wait 40 ms for the acknowledgment of the one before.
  socket.setNoDelay(true)
  const end = () => socket.destroy(new PullError('timeout'))
  const watch = setInterval(() => {
    if (socket.bytesRead > MAX_BYTES) {
      socket.destroy(new PullError('too-large', String(PULL_LIMITS.bytes)))
    }
  }, LOOK_MS).unref()
  signal.addEventListener('abort', end)
  socket.once('close', () => {
    clearInterval(watch)
    signal.removeEventListener('abort', end)
  })
  if (signal.aborted) end()
  return socket
}

/**
 * The address that a host resolves to, checked against what the server may connect to.
 *
 * @throws PullError
 */
export const checkedAddress = async (
  outgoing: Outgoing,
  { host, port }: { host: string; port: number },
  usualPort: number,
): Promise<{ address: string; isAllowed: boolean }> => {
  const found = await outgoing.resolve(host, port, usualPort)
  if ('address' in found) return found
  throw new PullError(found.problem === 'unresolved' ? 'unreachable' : 'address-refused', host)
}
