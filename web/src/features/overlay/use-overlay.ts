import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOverlaySource, type OverlayState } from './overlay-source.ts'

/** The state of a token's overlay, kept fresh while its scene is shown. */
export function useOverlay(token: string): OverlayState {
  const source = useMemo(() => createOverlaySource(token), [token])
  useEffect(() => {
    const stopWatching = watchScene(source.setVisible)
    return () => {
      stopWatching()
      source.stop()
    }
  }, [source])
  return useSyncExternalStore(source.subscribe, source.state)
}

/** The event that OBS dispatches to a browser source; see "obs-browser", JavaScript API. */
const OBS_EVENT = 'obsSourceVisibleChanged'

const isVisibleIn = (event: Event): boolean => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return !(
    typeof detail === 'object' &&
    detail !== null &&
    'visible' in detail &&
    detail.visible === false
  )
}

/**
 * Calls `onChange`, immediately and on every change, with whether the page is visible: in the browser and, in OBS, in
 * its scene. Returns a function that stops it.
 */
const watchScene = (onChange: (isVisible: boolean) => void): (() => void) => {
  let isInScene = true
  const tell = (): void => onChange(isInScene && document.visibilityState === 'visible')
  const follow = (event: Event): void => {
    isInScene = isVisibleIn(event)
    tell()
  }
  document.addEventListener('visibilitychange', tell)
  window.addEventListener(OBS_EVENT, follow)
  tell()
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener(OBS_EVENT, follow)
  }
}
