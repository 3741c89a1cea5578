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

/** Opens and reads the event stream of a listening server, in this process or another. */
export const openEvents = async (
  server: FastifyInstance | string,
  headers: Record<string, string>,
  path = '/api/events',
): Promise<OpenedStream> => {
  const address = typeof server === 'string' ? server : addressOf(server)
  const controller = new AbortController()
  const reply = await fetch(address + path, {
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

const addressOf = ({ server }: FastifyInstance): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
