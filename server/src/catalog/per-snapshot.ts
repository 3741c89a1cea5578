import type { Snapshot } from './snapshot.ts'

/** Caches what is computed from a snapshot, on first use. Failures are not cached. */
export const perSnapshot = <Value>(
  catalog: { snapshot: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  const values = new WeakMap<Snapshot, Promise<Value>>()
  return () => {
    const snapshot = catalog.snapshot()
    const known = values.get(snapshot)
    if (known !== undefined) return known
    const value = compute(snapshot)
    value.catch(() => values.delete(snapshot))
    values.set(snapshot, value)
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
