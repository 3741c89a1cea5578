import { useEffect } from 'react'

/** While `isTaking`, captures keys typed outside any field: the search field appears a moment after its shortcut. */
export function useEarlyKeys(isTaking: boolean, onKey: (key: string) => void) {
  useEffect(() => {
    if (!isTaking) return
    const take = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      // The key that opened the search may arrive here too, already handled.
      if (event.defaultPrevented) return
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
      const isInField = target instanceof Element && target.closest('input, textarea') !== null
      if (isText && !isInField) onKey(key)
    }
    window.addEventListener('keydown', take)
    return () => window.removeEventListener('keydown', take)
  }, [isTaking, onKey])
}
