import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings an element into view when the address ends in its id, again at each visit of such a link.
 *
 * @param onArrival opens it first.
 * @example const panel = useAnchor<HTMLElement>('cost')
 */
export function useAnchor<Shown extends Element>(
  id: string,
  onArrival?: () => void,
): RefObject<Shown | null> {
  const { hash, key } = useLocation()
  const shown = useRef<Shown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a new `key`, and arrives again.
  useEffect(() => {
    if (hash !== `#${id}`) return
    onArrival?.()
    shown.current?.scrollIntoView()
  }, [hash, key, id])
  return shown
}
