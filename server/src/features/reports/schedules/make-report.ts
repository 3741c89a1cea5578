import type { Report } from '@retorna/contract/reports/report'
import { type ReportSettings, reportSettings } from '@retorna/contract/reports/report-settings'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import { dayOf } from '@retorna/domain/day'
import { type Days, windowDays } from '@retorna/domain/report-days'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../../../catalog/snapshot.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { buildReport } from '../build-report.ts'
import { reportFileName } from '../files/file-name.ts'
import { renderReport } from '../files/render-report.ts'
import { countToLookAt } from '../findings/needs.ts'
import { type ReportBefore, type SaidOfGames, saidOf } from '../findings/news.ts'
import type { Sources, Viewer } from '../report-context.ts'
import { findScope } from '../scope.ts'
import { reportTexts } from '../texts/text.ts'
import type { RunFile } from './file-queries.ts'
import type { WaitingRun } from './waiting-run-queries.ts'

export type SendDependencies = {
  db: Database
  config: Pick<Config, 'publicUrl' | 'timeZone'>
  snapshot: () => Promise<Snapshot>
  /** Larger files are sent as links. Default: 10 MB. */
  maximumAttachedBytes?: number
}

type Said = { said: SaidOfGames; toLookAt: number }
type Made = Said & { report: Report; files: Map<ReportFormat, Buffer> }

/**
 * Many members schedule the same report for the same hour. A report that contains nothing personal is made once per
 * snapshot and kept for a minute.
 */
const made = new WeakMap<Snapshot, LRUCache<string, Made>>()
const LIMITS = { max: 16, ttl: 60_000, ttlAutopurge: true }

const madeFrom = (snapshot: Snapshot): LRUCache<string, Made> => {
  const known = made.get(snapshot) ?? new LRUCache<string, Made>(LIMITS)
  made.set(snapshot, known)
  return known
}

/**
 * The report of a run as of now, for the period for which the run was due, with its files and what it says about its
 * games. It never contains data for staff alone, since it may be sent to others.
 *
 * @throws ApiError if the saved report can no longer be made, such as `GAME_NOT_FOUND`.
 */
export const makeReport = async (
  { db, config: { timeZone, publicUrl }, snapshot }: SendDependencies,
  run: WaitingRun,
): Promise<{ report: Report; files: RunFile[]; now: ReportBefore & Said }> => {
  const { id, userId, settings, formats, said, saidAt } = run
  const read = reportSettings.safeParse(settings)
  if (!read.success) throw new ApiError('VALIDATION')
  const viewer = { userId, plan: 'premium', isStaff: false } as const
  const sources = { db, snapshot: await snapshot(), timeZone, publicUrl }
  const at = new Date()
  const movingDays = movingDaysOf(read.data, run, timeZone)
  const before = said === null || saidAt === null ? null : { at: saidAt, said }
  const isOwn = read.data.kind === 'my-games' || read.data.logo !== null
  // Only the day of the previous report is shown.
  const key = JSON.stringify([
    read.data,
    dayOf(at, timeZone),
    movingDays,
    said,
    saidAt && dayOf(saidAt, timeZone),
  ])
  const kept = isOwn ? new Map<string, Made>() : madeFrom(sources.snapshot)
  const one = kept.get(key) ?? {
    report: await buildReport(sources, read.data, at, viewer, { before, movingDays }),
    files: new Map(),
    ...(await saidIn(sources, read.data, viewer)),
  }
  kept.set(key, one)
  const files: RunFile[] = []
  for (const format of formats) {
    const bytes = one.files.get(format) ?? Buffer.from(await renderReport(one.report, format))
    one.files.set(format, bytes)
    files.push({ run_id: id, format, name: reportFileName(one.report, format), bytes })
  }
  const now = { at, said: one.said, toLookAt: one.toLookAt }
  return { report: one.report, files, now }
}

/**
 * The days of a moving period, relative to the day on which the run was due in the time zone of its schedule; the
 * server's day may be one behind. `null` if the period does not move.
 */
const movingDaysOf = (
  { period }: ReportSettings,
  { dueAt, timeZone }: WaitingRun,
  serverZone: string,
): Days | null =>
  period.type === 'moving'
    ? windowDays(period.window, dayOf(dueAt, timeZone), dayOf(dueAt, serverZone))
    : null

const saidIn = async (
  sources: Sources,
  settings: ReportSettings,
  viewer: Viewer,
): Promise<Said> => {
  const { games } = await findScope(sources, settings, viewer, reportTexts(settings.language))
  const { plan } = viewer
  return { said: saidOf(games, plan), toLookAt: countToLookAt(games, plan) }
}
