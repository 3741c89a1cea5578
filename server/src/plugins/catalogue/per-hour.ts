import { perSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Caches what is computed for everyone from the catalog for an hour, so that nobody can watch single readings arrive.
 * Computed on the first request of the hour.
 */
export const perHour = <Value>(
  catalogue: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) =>
  perSnapshot({ snapshot: catalogue.snapshotOfHour, onChange: () => {} }, compute)
