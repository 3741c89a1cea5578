import type { ErrorReply } from '@retorna/contract/error-reply'
import type { OverlayData } from '@retorna/contract/overlay'

/** The state of an overlay. The last data stays after the connection is lost; `gone` is final. */
export type OverlayState = {
  data: OverlayData | null
  connection: 'starting' | 'live' | 'lost' | 'gone'
}

export type OverlaySource = {
  state: () => OverlayState
  subscribe: (listener: () => void) => () => void
  /** Disconnects while the scene is hidden; reconnects and loads fresh data when it is shown. */
  setVisible: (isVisible: boolean) => void
  stop: () => void
}

const TIME_OUT_MS = 10_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
/** The longest time until changes without an event, such as another favorite, are picked up. */
const REFRESH_MS = 300_000

/**
 * Keeps an overlay's data fresh: loads it, listens for the events that require a reload, and retries after a failure
 * with exponential backoff, or immediately when the network is back. A revoked link is not requested again.
 */
export const createOverlaySource = (token: string): OverlaySource => {
  const address = `/api/overlay/${encodeURIComponent(token)}`
  const listeners = new Set<() => void>()
  let state: OverlayState = { data: null, connection: 'starting' }
  let stream: EventSource | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let refresh: ReturnType<typeof setInterval> | undefined
  let pause = FIRST_PAUSE_MS
  let isVisible = false

  const set = (change: Partial<OverlayState>): void => {
    // A reply may arrive late.
    if (state.connection === 'gone') return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const disconnect = (): void => {
    stream?.close()
    stream = undefined
    clearTimeout(opening)
    clearTimeout(retry)
    window.removeEventListener('online', connect)
    clearInterval(refresh)
  }

  const comeBack = (): void => {
    disconnect()
    if (!isVisible || state.connection === 'gone') return
    // Jitter, so that the overlays of a restarting server do not all reconnect at once.
    retry = setTimeout(connect, pause * (0.5 + Math.random() / 2))
    window.addEventListener('online', connect)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }

  const fail = (): void => {
    set({ connection: 'lost' })
    comeBack()
  }

  const load = async (): Promise<boolean> => {
    try {
      const reply = await fetch(address, {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIME_OUT_MS),
      })
      // Any other 404 comes from a proxy, for example while the server is being replaced, and is temporary.
      const gone: ErrorReply['code'] = 'OVERLAY_NOT_FOUND'
      if (reply.status === 404 && (await reply.json()).code === gone) {
        disconnect()
        set({ connection: 'gone' })
        return false
      }
      // Whatever the state of the stream, the displayed data are current.
      if (reply.ok) {
        set({ data: await reply.json(), connection: 'live' })
        return true
      }
    } catch {
      // A failed request is retried like any other failure.
    }
    fail()
    return false
  }

  const connect = (): void => {
    disconnect()
    const opened = new EventSource(`${address}/events`)
    stream = opened
    const reload = () => void load()
    for (const event of ['catalogue', 'user', 'session-ended']) {
      opened.addEventListener(event, reload)
    }
    const end = () => {
      if (stream !== opened) return
      disconnect()
      // The reply to the data request shows whether the link was revoked or the network failed.
      void load().then((isLoaded) => isLoaded && comeBack())
    }
    // A stream may hang for minutes without an error, for example behind a proxy that does not pass streams on.
    opening = setTimeout(end, TIME_OUT_MS)
    opened.onopen = async () => {
      clearTimeout(opening)
      if (!(await load()) || stream !== opened) return
      pause = FIRST_PAUSE_MS
      refresh = setInterval(reload, REFRESH_MS)
    }
    opened.onerror = end
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setVisible: (next) => {
      if (next === isVisible || state.connection === 'gone') return
      isVisible = next
      if (next) connect()
      else disconnect()
    },
    stop: () => {
      isVisible = false
      disconnect()
    },
  }
}
