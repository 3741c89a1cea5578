import { LIVE_EVENTS, type LiveData, type LiveEvent, streamEvents } from '@retorna/contract/events'
import { createParser } from 'eventsource-parser'

export type LiveListener = {
  onEvent: <E extends LiveEvent>(event: E, data: LiveData<E>) => void
  /** Called when the stream has reopened; events sent in the meantime were missed. */
  onGap: () => void
  /**
   * Called with whether the stream is lost: the network is gone, or another attempt failed. A stream that the server
   * only declines is not lost.
   */
  onState: (isLost: boolean) => void
  /** Called when the server rejects the token; no more events follow. */
  onRefusal: () => void
}

type Outcome = 'refused' | 'declined' | 'lost'

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000
/** The server sends a heartbeat every 25 seconds. */
const SILENCE_MS = 60_000

/**
 * Listens to server events until stopped; reconnects with exponential backoff and jitter.
 *
 * @returns a function that stops listening.
 */
export function openLiveStream(token: string, listener: LiveListener): () => void {
  const stop = new AbortController()
  void follow(token, listener, stop.signal)
  return () => stop.abort()
}

async function follow(token: string, listener: LiveListener, stop: AbortSignal): Promise<void> {
  let failures = 0
  let isFirst = true
  while (!stop.aborted) {
    const onOpen = () => {
      failures = 0
      listener.onState(false)
      if (!isFirst) listener.onGap()
    }
    const outcome = await listen(token, { ...listener, onOpen }, stop)
    if (stop.aborted) return
    if (outcome === 'refused') return listener.onRefusal()
    isFirst = false
    failures += 1
    // A stream that a server or a proxy merely ended is usually back in a moment.
    listener.onState(outcome === 'lost' && (failures > 1 || !navigator.onLine))
    await pause(failures, stop)
  }
}

async function listen(
  token: string,
  listener: LiveListener & { onOpen: () => void },
  stop: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectMore = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, SILENCE_MS)
  }
  // A stream whose network is gone may otherwise look open until the timeout.
  window.addEventListener('offline', giveUp)
  try {
    expectMore()
    const reply = await fetch(streamEvents.path, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (reply.status === 401) return 'refused'
    if (!reply.ok) return reply.status < 500 ? 'declined' : 'lost'
    if (reply.body === null) return 'lost'
    listener.onOpen()
    const parser = createParser({ onEvent: ({ event, data }) => tell(listener, event, data) })
    const decoder = new TextDecoder()
    const reader = reply.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'lost'
      expectMore()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', giveUp)
  }
}

const KNOWN_EVENTS = new Set<string>(Object.keys(LIVE_EVENTS))

/** Notifies the listener of an event; ignores events that this version of the application does not know. */
function tell(listener: LiveListener, event: string | undefined, text: string): void {
  if (event === undefined || !KNOWN_EVENTS.has(event)) return
  const data = parsed(text)
  if (data !== undefined) listener.onEvent(event as LiveEvent, data as LiveData<LiveEvent>)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Waits before the next attempt; ends early when the network is back or `stop` aborts. */
function pause(failures: number, stop: AbortSignal): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, longest * (0.25 + 0.75 * Math.random()))
    window.addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}
