import '../../../thread-warnings.ts'
import type { RenderOrder } from './render-report.ts'

/** Run by render-report.ts. What only some formats need is loaded for them alone. */
export const render = async ({ report, format }: RenderOrder): Promise<Uint8Array> => {
  if (format === 'csv') return (await import('./to-csv.ts')).reportToCsv(report)
  if (format === 'xlsx') return (await import('./to-xlsx.ts')).toXlsx(report)
  return (await import('./pdf/to-pdf.ts')).toPdf(report)
}
