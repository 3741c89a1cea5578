import type { Report } from '@retorna/contract/reports/report'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import type { Snapshot } from '../../../catalog/snapshot.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { buildReport } from '../build-report.ts'
import { reportFileName } from '../files/file-name.ts'
import { renderReport } from '../files/render-report.ts'
import type { RunFile, WaitingRun } from './run-queries.ts'

export type SendDependencies = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'timeZone'>
  snapshot: () => Promise<Snapshot>
  /** Larger files are linked to. Default: 10 MB. */
  maximumAttachedBytes?: number
}

/**
 * The report of a run as of now, and its files. Never with what only staff see: it may go to others.
 *
 * @throws ApiError if the saved report can no longer be made, such as `GAME_NOT_FOUND`.
 */
export const makeReport = async (
  { db, config: { timeZone, publicUrl }, snapshot }: SendDependencies,
  { id, userId, settings, formats }: WaitingRun,
): Promise<{ report: Report; files: RunFile[] }> => {
  const read = reportSettings.safeParse(settings)
  if (!read.success) throw new ApiError('VALIDATION')
  const viewer = { userId, plan: 'premium', isStaff: false } as const
  const sources = { db, snapshot: await snapshot(), timeZone, publicUrl }
  const report = await buildReport(sources, read.data, new Date(), viewer)
  const files: RunFile[] = []
  for (const format of formats) {
    const bytes = Buffer.from(await renderReport(report, format))
    files.push({ run_id: id, format, name: reportFileName(report, format), bytes })
  }
  return { report, files }
}
