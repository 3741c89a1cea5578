import { perSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Keeps what is computed from the catalogue for everybody, an hour long: whoever watches it does not see single
 * readings arrive. Computed when it is first asked for in the hour.
 */
export const perHour = <Value>(
  catalogue: { snapshotOfHour: () => Snapshot },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) =>
  perSnapshot({ snapshot: catalogue.snapshotOfHour, onChange: () => {} }, compute)
