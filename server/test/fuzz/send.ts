import { Agent, type IncomingHttpHeaders, request as open } from 'node:http'
import type { WireRequest } from './fuzz-request.ts'

export type WireReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Longer than any call takes: channel tests take ten seconds. */
const TIMEOUT_MS = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/**
 * Sends a request unchanged over a connection. Of an event stream only the headers are read.
 *
 * @returns null if the client disconnected.
 * @throws if the connection breaks or no reply comes.
 */
export const send = (address: string, wire: WireRequest): Promise<WireReply | null> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const { method, target, body, hangsUp } = wire
    const headers: Record<string, string | number> = { ...wire.headers }
    if (body !== null) headers['content-length'] = body.length + (hangsUp ? 50 : 0)
    const outgoing = open({
      hostname,
      port,
      method,
      path: target,
      headers,
      ...(hangsUp ? {} : { agent }),
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no reply')))
    outgoing.on('error', reject)
    outgoing.on('response', (reply) => {
      const done = (bytes: Buffer) =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes })
      reply.on('error', reject)
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        reply.destroy()
        done(Buffer.alloc(0))
        return
      }
      reply.toArray().then((parts) => done(Buffer.concat(parts)), reject)
    })
    if (hangsUp) {
      outgoing.removeListener('error', reject)
      outgoing.on('error', () => {})
      outgoing.on('close', () => resolve(null))
      outgoing.write(body, () => outgoing.destroy())
    } else outgoing.end(body ?? undefined)
  })
