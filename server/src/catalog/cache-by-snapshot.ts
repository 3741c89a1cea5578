import type { CatalogGame, Snapshot } from './snapshot.ts'

/**
 * Computes a value once per snapshot, which is immutable, and per key if several keys exist.
 *
 * @param noteNew is called with each new value; `forget` discards it, so that it is computed again the next time.
 */
export const memoizeBySnapshot = <Value, Key = void>(
  compute: (snapshot: Snapshot, key: Key) => Value,
  noteNew?: (value: Value, forget: () => void) => void,
): ((snapshot: Snapshot, key: Key) => Value) => {
  const kept = new WeakMap<Snapshot, Map<Key, Value>>()
  return (snapshot, key) => {
    const values = kept.get(snapshot) ?? new Map<Key, Value>()
    kept.set(snapshot, values)
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(snapshot, key)
    values.set(key, value)
    noteNew?.(value, () => values.delete(key))
    return value
  }
}

/** Computes a value once per snapshot, and per key if several keys exist. Failures are not cached. */
export const memoizePromiseBySnapshot = <Value, Key = void>(
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((snapshot: Snapshot, key: Key) => Promise<Value>) =>
  memoizeBySnapshot(compute, (value, forget) => void value.catch(forget))

/** Caches what is computed from the current catalog, on first use, by key if several keys exist. */
export const cacheBySnapshot = <Value, Key = void>(
  catalog: { snapshot: () => Snapshot },
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const computed = memoizePromiseBySnapshot(compute)
  return (key) => computed(catalog.snapshot(), key)
}

/**
 * Caches what is computed from some games of the catalog, by key, as long as these are unchanged: a snapshot keeps
 * the objects of games that a change does not affect.
 *
 * @param gamesOf the games from which the value of a key is computed.
 */
export const cacheUntilGamesChange = <Value, Key>(
  catalog: { snapshot: () => Snapshot },
  gamesOf: (snapshot: Snapshot, key: Key) => readonly CatalogGame[],
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const kept = new Map<Key, { games: readonly CatalogGame[]; value: Value }>()
  return cacheBySnapshot(catalog, async (snapshot, key: Key) => {
    const games = gamesOf(snapshot, key)
    const known = kept.get(key)
    const isSame = known?.games.length === games.length
    if (isSame && known.games.every((game, at) => game === games[at])) return known.value
    const value = await compute(snapshot, key)
    kept.set(key, { games, value })
    return value
  })
}

/**
 * Caches what is computed for everyone from the catalog for an hour, so that nobody can watch single readings
 * arrive. The value is computed on the first request of the hour. If that fails, the last value stays, and the next
 * request tries again.
 */
export const cacheHourly = <Value>(
  catalog: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  let last: { value: Value } | undefined
  const current = cacheBySnapshot({ snapshot: catalog.snapshotOfHour }, async (snapshot) => {
    const value = await compute(snapshot)
    last = { value }
    return value
  })
  return async () => {
    try {
      return await current()
    } catch (error) {
      if (last === undefined) throw error
      return last.value
    }
  }
}
