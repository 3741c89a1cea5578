import type { LiveData, LiveEvent } from '@retorna/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { type LiveListener, openLiveStream } from './live-stream.ts'

const events = new EventTarget()

function tell<E extends LiveEvent>(event: E, data: LiveData<E>): void {
  events.dispatchEvent(new CustomEvent(event, { detail: data }))
}

/**
 * Connects this tab to the server's events, delivered through {@link onLive} and {@link useLive}. After a gap anything
 * may have changed, so every event is raised; if the token is rejected, the session must be rechecked.
 *
 * @param onState is called with whether the connection is lost.
 * @returns a function that disconnects.
 */
export const connectLive = (token: string, onState: LiveListener['onState']): (() => void) =>
  openLiveStream(token, {
    onEvent: tell,
    onState,
    onGap: () => {
      tell('user', {})
      tell('catalogue', { at: new Date().toISOString() })
    },
    onRefusal: () => tell('user', {}),
  })

/** Calls `handler` with each such event; returns a function that unsubscribes. */
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

/** Calls `handler` with each such event while the component is mounted. */
export function useLive<E extends LiveEvent>(
  event: E,
  handler: (data: LiveData<E>) => unknown,
): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => onLive(event, (data) => onEvent(data)), [event])
}
