import { setTimeout } from 'node:timers/promises'
import type { Pool } from '../../database/connection.ts'
import { ImportError } from '../../ingestion/problem.ts'
import { endPreview, keepPreviewing } from './queries.ts'

/** Proxies cut off responses that take much longer. */
const PATIENCE_MS = 20_000
const SIGN_EVERY_MS = 10_000

type Watched = {
  pool: Pool
  importId: number
  log: { error: (fields: object, message: string) => void }
  patienceMs?: number
}

/**
 * Runs a preview that has begun and waits for its end, but at most `patienceMs`. After that it continues, and an
 * error is kept for those who look at the import.
 *
 * @throws the error of the preview if it fails within that time.
 */
export const watchPreview = async (
  { pool, importId, log, patienceMs = PATIENCE_MS }: Watched,
  preview: () => Promise<boolean>,
): Promise<boolean> => {
  const sign = () => void keepPreviewing(pool, importId).catch(() => {})
  const signs = setInterval(sign, SIGN_EVERY_MS)
  let isLate = false
  const end = async (error: unknown): Promise<boolean> => {
    const isOfFile = error instanceof ImportError
    if (!isLate) {
      await endPreview(pool, importId, null)
      throw error
    }
    if (!isOfFile) log.error({ err: error, importId }, 'A preview failed')
    const problem = isOfFile
      ? { code: error.code, hint: error.hint }
      : ({ code: 'broken', hint: '' } as const)
    await endPreview(pool, importId, problem)
    return true
  }
  const waited = setTimeout(patienceMs, true, { ref: false }).then((value) => {
    isLate = true
    return value
  })
  return Promise.race([
    preview()
      .catch(end)
      .finally(() => clearInterval(signs)),
    waited,
  ])
}
