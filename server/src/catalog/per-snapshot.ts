import type { Snapshot } from './snapshot.ts'

/**
 * Caches what is computed from a snapshot, until the next one is in place. Computed on first use; if it was used since
 * the last change, immediately on the next change, so that nobody waits. Failures are not cached.
 */
export const perSnapshot = <Value>(
  catalog: { snapshot: () => Snapshot; onChange: (handler: () => void) => void },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  let kept: { snapshot: Snapshot; value: Promise<Value> } | undefined
  let wasAsked = false

  const current = (): Promise<Value> => {
    const snapshot = catalog.snapshot()
    if (kept?.snapshot === snapshot) return kept.value
    const made = { snapshot, value: compute(snapshot) }
    made.value.catch(() => {
      if (kept === made) kept = undefined
    })
    kept = made
    return made.value
  }

  catalog.onChange(() => {
    if (wasAsked) current().catch(() => undefined)
    wasAsked = false
  })

  return () => {
    wasAsked = true
    return current()
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
  perSnapshot({ snapshot: catalog.snapshotOfHour, onChange: () => {} }, compute)
