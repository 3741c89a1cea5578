import { useEffect } from 'react'

/** Takes what is typed past all fields while `isTaking`: the search's own field comes a moment after the key that opens it. */
export function useEarlyKeys(isTaking: boolean, onKey: (key: string) => void) {
  useEffect(() => {
    if (!isTaking) return
    const take = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      // The key that opened the search may pass here, too; it is used up.
      if (event.defaultPrevented) return
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
      const isInField = target instanceof Element && target.closest('input, textarea') !== null
      if (isText && !isInField) onKey(key)
    }
    window.addEventListener('keydown', take)
    return () => window.removeEventListener('keydown', take)
  }, [isTaking, onKey])
}
