import type { Snapshot } from './snapshot.ts'

/**
 * Keeps what is computed from a snapshot, until the next one is in place. Computed when it is first
 * asked for; where the last one was asked for, at once with the change, so that nobody waits. A failure
 * is told to those who asked and not kept.
 */
export const perSnapshot = <Value>(
  catalogue: { snapshot: () => Snapshot; onChange: (handler: () => void) => void },
  compute: (snapshot: Snapshot) => Promise<Value>,
): (() => Promise<Value>) => {
  let kept: { snapshot: Snapshot; value: Promise<Value> } | undefined
  let wasAsked = false

  const current = (): Promise<Value> => {
    const snapshot = catalogue.snapshot()
    if (kept?.snapshot === snapshot) return kept.value
    const made = { snapshot, value: compute(snapshot) }
    made.value.catch(() => {
      if (kept === made) kept = undefined
    })
    kept = made
    return made.value
  }

  catalogue.onChange(() => {
    if (wasAsked) current().catch(() => undefined)
    wasAsked = false
  })

  return () => {
    wasAsked = true
    return current()
  }
}
