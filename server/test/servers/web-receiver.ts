import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  path: string
  headers: Record<string, string>
  body: string
  bytes: Buffer
}

export type TestReceiver = {
  url: string
  /** As in `OUTGOING_ALLOW`. */
  target: string
  received: Received[]
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A web server on loopback that records requests until it is closed; answers 204 unless `answer` differs. */
export const listenForMessages = async (
  answer: Answer = (response) => response.writeHead(204).end(),
): Promise<TestReceiver & { close: () => Promise<void> }> => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    // The sender may be killed in the middle.
    const parts = await request.toArray().catch(() => null)
    if (parts === null) return
    const bytes = Buffer.concat(parts)
    received.push({
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: bytes.toString(),
      bytes,
    })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    target: `127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
