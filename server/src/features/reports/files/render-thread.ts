import '../../../thread-warnings.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderOrder } from './render-report.ts'

// Passed only by render-report.ts.
const { report, format }: RenderOrder = workerData

/** What only some formats need is loaded for them alone. */
const render = async (): Promise<Uint8Array> => {
  if (format === 'csv') return (await import('./to-csv.ts')).reportToCsv(report)
  if (format === 'xlsx') return (await import('./to-xlsx.ts')).toXlsx(report)
  return (await import('./pdf/to-pdf.ts')).toPdf(report)
}

parentPort?.postMessage(await render())
