import '../../thread-warnings.ts'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createPool } from '../../database/pool.ts'
import { ImportError } from '../../ingestion/problem.ts'
import type { ThreadAnswer, ThreadOrder } from './in-thread.ts'
import { previewImport } from './preview-import.ts'
import { runImport } from './run-import.ts'
import { openUpload } from './upload/open-upload.ts'

/** One connection holds the lock of a run, one its transaction, and one creates months. */
const CONNECTIONS = 3

// Requests for pages take precedence. On other systems this would lower the priority of the whole process.
if (process.platform === 'linux') setPriority(10)

// Passed only by in-thread.ts.
const order: ThreadOrder = workerData
const pool = createPool(order.url, { max: CONNECTIONS })
const stop = new AbortController()
parentPort?.on('message', () => stop.abort())

const tell = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)

const work = async (): Promise<boolean> => {
  if (order.task === 'open') {
    await openUpload(pool, order.opening)
    return true
  }
  if (order.task === 'preview') return previewImport(pool, order.draft, order.preview)
  const log = {
    error: ({ err, ...fields }: { err?: unknown }, message: string) =>
      tell({ log: { fields: { ...fields, err }, message } }),
  }
  await runImport({ pool, timeZone: order.timeZone, log, signal: stop.signal }, order.importId)
  return true
}

try {
  tell({ result: await work() })
} catch (error) {
  if (!(error instanceof ImportError)) throw error
  tell({ refusal: { code: error.code, hint: error.hint } })
} finally {
  await pool.end()
  parentPort?.close()
}
