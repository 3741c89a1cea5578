import type { LiveData, LiveEvent } from '@retorna/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { openLiveStream } from './live-stream.ts'

const events = new EventTarget()

function tell<E extends LiveEvent>(event: E, data: LiveData<E>): void {
  events.dispatchEvent(new CustomEvent(event, { detail: data }))
}

/**
 * Connects this tab to the server's events, which {@link onLive} and {@link useLive} then hear. After a
 * gap everything may have changed, and so it is told; where the token is not taken, the session is in
 * doubt.
 *
 * @returns how to disconnect.
 */
export function connectLive(token: string): () => void {
  return openLiveStream(token, {
    onEvent: tell,
    onGap: () => {
      tell('user', {})
      tell('catalogue', { at: new Date().toISOString() })
    },
    onRefusal: () => tell('user', {}),
  })
}

/** Calls `handler` with each such event; answers how to stop. */
export function onLive<E extends LiveEvent>(
  event: E,
  handler: (data: LiveData<E>) => unknown,
): () => void {
  const listener = (notice: Event) => {
    if (notice instanceof CustomEvent) handler(notice.detail)
  }
  events.addEventListener(event, listener)
  return () => events.removeEventListener(event, listener)
}

/** Calls `handler` with each such event while the component stands. */
export function useLive<E extends LiveEvent>(
  event: E,
  handler: (data: LiveData<E>) => unknown,
): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onLive(event, (data) => onEvent(data)), [event])
}
