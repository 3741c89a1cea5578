import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

export type Drain = ReturnType<typeof createDrain>

/**
 * A proxy sets it to 503 if it repeats a GET with that status on another server, and then sends no more requests to
 * this one for a while. Without health checks, as in the free nginx, this is the only signal.
 */
const RETRIES = 'x-proxy-retries'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Lets a server leave a group of servers behind a proxy without failing a request. Idle connections stay open:
 * closing one could coincide with a request that the proxy is just sending on it.
 */
export const createDrain = () => {
  let isDraining = false
  const handlers: (() => void)[] = []

  // All headers are sent through this method, including those of early replies and streams.
  class DrainableResponse extends ServerResponse {
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (isDraining) this.shouldKeepAlive = false
      return super.writeHead(status, message as string, headers)
    }
  }

  return {
    /** Whether the server is about to stop, so that load balancers should send no more requests. */
    get isDraining() {
      return isDraining
    },
    /** From now on, every reply closes its connection, including replies to requests that are already running. */
    begin: () => {
      isDraining = true
      for (const handler of handlers) handler()
    },
    /** Calls `handler` when draining begins. */
    onBegin: (handler: () => void) => {
      handlers.push(handler)
    },
    /** Whether the proxy should repeat a request on another server. */
    refuses: ({ method, headers }: IncomingMessage) =>
      isDraining && headers[RETRIES] === '503' && (method === 'GET' || method === 'HEAD'),
    /** Options of the HTTP servers whose connections are drained. */
    // The types expect the class of the default response, whose constructor has a type parameter.
    serverOptions: { ServerResponse: DrainableResponse as typeof ServerResponse },
  }
}
