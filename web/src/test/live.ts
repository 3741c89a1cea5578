import { HttpResponse, http } from 'msw'
import { server } from './server.ts'

type Sent = { token: string | null; send: (text: string) => void; end: () => void }

/** Mocks the event stream; returns one entry per connection of the page, in order. */
export function answerLive() {
  const streams: Sent[] = []
  const closed: (string | null)[] = []
  server.use(
    http.get('/api/events', ({ request }) => {
      const token = request.headers.get('authorization')
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const encoder = new TextEncoder()
          streams.push({
            token,
            send: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
          })
        },
      })
      request.signal.addEventListener('abort', () => closed.push(token))
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return { streams, closed }
}

/** An event as the server writes it. */
export const liveEvent = (event: string, data: object = {}): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export const catalogEvent = (): string => liveEvent('catalogue', { at: '2026-01-01T00:00:00.000Z' })
