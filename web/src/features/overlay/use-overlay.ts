import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createOverlaySource, type OverlayState } from './overlay-source.ts'
import { watchScene } from './watch-scene.ts'

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
