import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type OpenedStream = {
  status: number
  headers: Headers
  /** Names of the events so far, in order. */
  events: string[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

/** Opens the event stream of a server that listens, and reads along. */
export const openEvents = async (
  app: FastifyInstance,
  headers: Record<string, string>,
  path = '/api/events',
): Promise<OpenedStream> => {
  const { port } = app.server.address() as AddressInfo
  const controller = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    signal: controller.signal,
  })
  const events: string[] = []
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1]
        if (name !== undefined) events.push(name)
      }
    }
  }
  const ended = reply.ok ? read().catch(() => undefined) : Promise.resolve()
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    ended,
    close: () => controller.abort(),
  }
}
