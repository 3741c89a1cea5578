import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { listenError } from '../start-error.ts'

/**
 * Serves `GET /metrics` on a port of its own, which no proxy should pass on.
 *
 * @throws StartError if the port is taken, or the host or port cannot be listened on.
 * @returns a function that stops it.
 */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<() => void> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port, 'METRICS_PORT')))
    server.listen(port, host, resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
