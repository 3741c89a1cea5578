import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from '@retorna/contract/reports/report'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import { oneAtATime } from '../../../http/one-at-a-time.ts'

/** The work of a thread. */
export type RenderOrder = { report: Report; format: ReportFormat }

/** Many times what the largest report takes. */
const MOST_MEGABYTES = 768
const MOST_MS = 60_000

const inTurn = oneAtATime()

/**
 * A report as a file, made in a thread of its own, so that no report keeps the server from answering; one at a time.
 *
 * @throws Error if the thread fails, runs out of memory or takes more than a minute.
 */
export const renderReport = (report: Report, format: ReportFormat): Promise<Uint8Array> =>
  inTurn(async () => {
    const order: RenderOrder = { report, format }
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    try {
      const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })
      return bytes
    } finally {
      await worker.terminate()
    }
  })
