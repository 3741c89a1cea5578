import type { CatalogGame, Snapshot } from './snapshot.ts'

/** What is kept of each snapshot, by key. */
const keptOf = <Key, Value>(): ((snapshot: Snapshot) => Map<Key, Value>) => {
  const maps = new WeakMap<Snapshot, Map<Key, Value>>()
  return (snapshot) => {
    const kept = maps.get(snapshot) ?? new Map<Key, Value>()
    maps.set(snapshot, kept)
    return kept
  }
}

/** Computes a value once per snapshot, which never changes, and per key if there are several. */
export const oncePerSnapshot = <Value, Key = void>(
  compute: (snapshot: Snapshot, key: Key) => Value,
): ((snapshot: Snapshot, key: Key) => Value) => {
  const valuesOf = keptOf<Key, Value>()
  return (snapshot, key) => {
    const values = valuesOf(snapshot)
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(snapshot, key)
    values.set(key, value)
    return value
  }
}

/** Computes a value once per snapshot, and per key if there are several. Failures are not kept. */
export const promisedPerSnapshot = <Value, Key = void>(
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((snapshot: Snapshot, key: Key) => Promise<Value>) => {
  const valuesOf = keptOf<Key, Promise<Value>>()
  return (snapshot, key) => {
    const values = valuesOf(snapshot)
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(snapshot, key)
    value.catch(() => values.delete(key))
    values.set(key, value)
    return value
  }
}

/** Caches what is computed from the catalog as it is, on first use, by key if there are several. */
export const perSnapshot = <Value, Key = void>(
  catalog: { snapshot: () => Snapshot },
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const computed = promisedPerSnapshot(compute)
  return (key) => computed(catalog.snapshot(), key)
}

/**
 * Caches what is computed from some games of the catalog, by key, for as long as they are the same: a snapshot keeps the games
 * that a change does not bear on, so that each is its own version.
 *
 * @param gamesOf the games that the value of a key follows from.
 */
export const perGames = <Value, Key>(
  catalog: { snapshot: () => Snapshot },
  gamesOf: (snapshot: Snapshot, key: Key) => readonly CatalogGame[],
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const kept = new Map<Key, { games: readonly CatalogGame[]; value: Value }>()
  return perSnapshot(catalog, async (snapshot, key: Key) => {
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
 * Caches what is computed for everyone from the catalog for an hour, so that nobody can watch single readings arrive.
 * Computed on the first request of the hour; if that fails, what was computed last stays, and the next request tries again.
 */
export const perHour = <Value>(
  catalog: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  let last: { value: Value } | undefined
  const current = perSnapshot({ snapshot: catalog.snapshotOfHour }, async (snapshot) => {
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
