import type { Report } from '@retorna/contract/reports/report'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import { Piscina } from 'piscina'
import { oneAtATime } from '../../../http/one-at-a-time.ts'

/** The work of a thread. */
export type RenderOrder = { report: Report; format: ReportFormat }

const MAX_MS = 60_000

/** It ends when idle; starting it takes longer than writing most files. */
const threads = new Piscina<RenderOrder, Uint8Array>({
  filename: new URL('./render-thread.ts', import.meta.url).href,
  name: 'render',
  // Nobody reads the times, and each pool would keep 0.7 MB of them.
  recordTiming: false,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 5000,
  // Whoever reads pages comes first.
  niceIncrement: 10,
  // Many times what the largest report takes.
  resourceLimits: { maxOldGenerationSizeMb: 768 },
})
const inTurn = oneAtATime()

/**
 * A report as a file, made in a thread of its own, so that no report keeps the server from answering; one at a time.
 *
 * @throws Error if the thread fails, runs out of memory or takes more than a minute.
 */
export const renderReport = (report: Report, format: ReportFormat): Promise<Uint8Array> =>
  inTurn(() => threads.run({ report, format }, { signal: AbortSignal.timeout(MAX_MS) }))
