export type RecentMap<Value, Key = string> = {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => void
  clear: () => void
}

/**
 * A map of at most `capacity` keys that evicts those not used recently: when the newer half is full it becomes the
 * older half, and the previous older half is dropped. Not strictly LRU, but at a tenth of the cost per key.
 *
 * @example
 * const recent = recentMap<number>(2)
 * recent.set('a', 1)
 * recent.get('a') // 1
 */
export const recentMap = <Value, Key = string>(capacity: number): RecentMap<Value, Key> => {
  const half = Math.max(1, Math.floor(capacity / 2))
  let newer = new Map<Key, Value>()
  let older = new Map<Key, Value>()

  const set = (key: Key, value: Value): void => {
    if (newer.size >= half && !newer.has(key)) {
      older = newer
      newer = new Map()
    }
    newer.set(key, value)
  }

  return {
    get: (key) => {
      const value = newer.get(key)
      if (value !== undefined) return value
      const kept = older.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
    set,
    clear: () => {
      newer = new Map()
      older = new Map()
    },
  }
}
