import { AsyncLocalStorage } from 'node:async_hooks'
import type { ImportProgress } from './import-request.ts'

const PROGRESS_EVERY_MS = 300

/** Writes progress outside an import's transaction, so that others see it, no more often than clients poll. */
export const progressKeeper = (
  write: (progress: ImportProgress) => Promise<void>,
): ((progress: ImportProgress) => void) => {
  // Progress is reported from inside the transaction, where asking for another connection is an error.
  const outside = AsyncLocalStorage.snapshot()
  let phase: ImportProgress['phase'] | null = null
  let nextAt = 0
  let written = Promise.resolve()
  return (progress) => {
    const now = Date.now()
    if (progress.phase === phase && now < nextAt) return
    phase = progress.phase
    nextAt = now + PROGRESS_EVERY_MS
    // A failed progress update must not fail the import.
    written = written.then(() => outside(write, progress)).catch(() => {})
  }
}
