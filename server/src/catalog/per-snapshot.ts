import type { Snapshot } from './snapshot.ts'

type Preparing = (handler: (snapshot: Snapshot) => Promise<unknown>) => void

/** How long something is still prepared after anybody asked for it. */
export const PREPARED_MS = 86_400_000

/**
 * Caches what is computed from a snapshot. Computed on first use; if it was used within a day, also before the next
 * snapshot is in place, so that nobody waits after a change. Failures are not cached.
 */
export const perSnapshot = <Value>(
  catalog: { snapshot: () => Snapshot; onPrepare: Preparing },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  const values = new WeakMap<Snapshot, Promise<Value>>()
  let askedAt = Number.NEGATIVE_INFINITY

  const of = (snapshot: Snapshot): Promise<Value> => {
    const known = values.get(snapshot)
    if (known !== undefined) return known
    const value = compute(snapshot)
    value.catch(() => values.delete(snapshot))
    values.set(snapshot, value)
    return value
  }

  catalog.onPrepare(async (snapshot) => {
    // Whoever asks later gets the error.
    if (Date.now() - askedAt < PREPARED_MS) await of(snapshot).catch(() => undefined)
  })

  return () => {
    askedAt = Date.now()
    return of(catalog.snapshot())
  }
}

/**
 * Caches what is computed for everyone from the catalog for an hour, so that nobody can watch single readings arrive.
 * Computed on the first request of the hour.
 */
export const perHour = <Value>(
  catalog: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) =>
  perSnapshot({ snapshot: catalog.snapshotOfHour, onPrepare: () => {} }, compute)
