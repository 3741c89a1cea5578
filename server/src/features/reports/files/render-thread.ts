import '../../../thread-warnings.ts'
import type { RenderOrder } from './render-report.ts'

/** Run by render-report.ts. Libraries that only some formats need are loaded on demand. */
export const render = async ({ report, format }: RenderOrder): Promise<Uint8Array> => {
  if (format === 'csv') return (await import('./to-csv.ts')).reportToCsv(report)
  if (format === 'xlsx') return (await import('./to-xlsx.ts')).toXlsx(report)
  return (await import('./pdf/to-pdf.ts')).toPdf(report)
}
