import type { Snapshot } from './snapshot.ts'

/** Caches what is computed from a snapshot, on first use, by key if there are several. Failures are not cached. */
export const perSnapshot = <Value, Key = void>(
  catalog: { snapshot: () => Snapshot },
  compute: (snapshot: Snapshot, key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const values = new WeakMap<Snapshot, Map<Key, Promise<Value>>>()
  return (key) => {
    const snapshot = catalog.snapshot()
    const ofSnapshot = values.get(snapshot) ?? new Map<Key, Promise<Value>>()
    values.set(snapshot, ofSnapshot)
    const known = ofSnapshot.get(key)
    if (known !== undefined) return known
    const value = compute(snapshot, key)
    value.catch(() => ofSnapshot.delete(key))
    ofSnapshot.set(key, value)
    return value
  }
}

/**
 * Caches what is computed for everyone from the catalog for an hour, so that nobody can watch single readings arrive.
 * Computed on the first request of the hour.
 */
export const perHour = <Value>(
  catalog: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => perSnapshot({ snapshot: catalog.snapshotOfHour }, compute)
