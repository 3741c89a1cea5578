import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { oneAtATime } from '../../../plugins/one-at-a-time.ts'
import { ImportError, type ImportErrorCode } from '../import-error.ts'

const MEMORY_MB = 768
const PATIENCE_MS = 60_000

const inTurn = oneAtATime()

/**
 * Writes the first filled sheet of a workbook as CSV, in a thread of its own with bounded memory and time: the
 * server goes on answering, and what the thread used is gone with it.
 *
 * @throws ImportError for a workbook that cannot be read, or only at too high a cost.
 */
export const convertWorkbook = (path: string, csvPath: string): Promise<void> =>
  inTurn(async () => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: { path, csvPath },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      // Written by workbook-worker.ts alone.
      const [{ code }] = (await once(worker, 'message', { signal }).catch(() => {
        throw new ImportError('workbook-too-large')
      })) as [{ code: ImportErrorCode | null }]
      if (code !== null) throw new ImportError(code)
    } finally {
      await worker.terminate()
    }
  })
