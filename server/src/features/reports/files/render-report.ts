import type { Report } from '@retorna/contract/reports/report'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import { oneAtATime } from '../../../one-at-a-time.ts'
import { createThreads } from '../../../threads.ts'

/** The input of a rendering thread. */
export type RenderOrder = { report: Report; format: ReportFormat }

const MAX_MS = 60_000

/** Many times the memory that the largest report needs. */
const MAX_HEAP_MEGABYTES = 768

/** Starting a thread takes longer than writing most files. */
const threads = createThreads<RenderOrder, Uint8Array>(
  new URL('./render-thread.ts', import.meta.url),
  'render',
  { maxThreads: 1, maxHeapMegabytes: MAX_HEAP_MEGABYTES },
)
const inTurn = oneAtATime()

/**
 * A report as a file. Reports are rendered one at a time in a thread of their own, so that none of them blocks the
 * server.
 *
 * @param hangUp ends it, or has it not begin, once nobody waits for the file any more.
 * @throws Error if the thread fails, runs out of memory or takes more than a minute.
 */
export const renderReport = (
  report: Report,
  format: ReportFormat,
  hangUp?: AbortSignal,
): Promise<Uint8Array> =>
  inTurn(() => {
    const late = AbortSignal.timeout(MAX_MS)
    const signal = hangUp === undefined ? late : AbortSignal.any([hangUp, late])
    return threads.run({ report, format }, { signal })
  })
