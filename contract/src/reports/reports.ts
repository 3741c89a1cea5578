import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { id, text } from '../field-types.ts'
import { report } from './report.ts'
import { reportSettings } from './report-settings.ts'

/** Maximum saved reports per user. */
export const MAX_REPORTS = 50

export const MAX_REPORT_NAME = 80

export const MAX_LOGO_BYTES = 2_000_000

export const REPORT_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How the name of a report's file ends. */
export const REPORT_ENDINGS = { pdf: 'pdf', csv: 'zip', xlsx: 'xlsx' } as const satisfies Record<
  ReportFormat,
  string
>

const body = z.object({
  name: text().trim().min(1, 'name-required').max(MAX_REPORT_NAME),
  settings: reportSettings,
})

const savedReport = z.object({
  id,
  name: z.string(),
  settings: reportSettings,
  updated_at: z.iso.datetime(),
})
export type SavedReport = z.infer<typeof savedReport>

/**
 * A report as of now. Professional gets the ready reports for each game's latest day. Customization and case files
 * require custom reports, any other period real RTP data: else 403 `PLAN_REQUIRED`. 404 `GAME_NOT_FOUND` or
 * `PROVIDER_NOT_FOUND` for a subject that is not in the catalog, 404 `LOGO_NOT_FOUND`. 429 `RATE_LIMITED` while the
 * caller is being sent six reports, files or streams of `/api/v1`.
 */
export const viewReport = endpoint('POST /api/reports/view', 'reports', {
  summary: 'Build a report',
  body: reportSettings,
  replies: succeedsWith({ report }),
})

/**
 * {@link viewReport} as a file; `csv`: a ZIP of CSV files. PDF and XLSX require PDF export: else 403 `PLAN_REQUIRED`.
 */
export const downloadReport = endpoint('POST /api/reports/file', 'csv-export', {
  summary: 'Download a report',
  body: z.object({ settings: reportSettings, format: z.enum(REPORT_FORMATS) }),
  replies: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
})

/** The caller's saved reports, by name. */
export const listReports = endpoint('GET /api/reports', 'custom-reports', {
  summary: "List the caller's saved reports",
  replies: succeedsWith({ reports: z.array(savedReport) }),
})

/** Saves a report; two may have the same name. 409 `REPORTS_FULL` beyond {@link MAX_REPORTS}. */
export const saveReport = endpoint('POST /api/reports', 'custom-reports', {
  summary: 'Save a report',
  body,
  replies: { 201: success({ report: savedReport }) },
})

/** Renames or changes a saved report. 404 `NOT_FOUND`. */
export const changeReport = endpoint('PUT /api/reports/:id', 'custom-reports', {
  summary: 'Change a saved report',
  body,
  replies: succeedsWith({ report: savedReport }),
})

/** Deletes a saved report. Returns 204 even if already deleted. {@link restoreReport} restores it. */
export const deleteReport = endpoint('DELETE /api/reports/:id', 'custom-reports', {
  summary: 'Delete a saved report',
})

/** Restores a report deleted within the last hour. 404 `NOT_FOUND`, 409 `REPORTS_FULL`. */
export const restoreReport = endpoint('POST /api/reports/:id/undelete', 'custom-reports', {
  summary: 'Restore a deleted report',
  replies: succeedsWith({ report: savedReport }),
})

/**
 * Stores an image for the caller's reports, scaled down to fit and without metadata; no SVG. The same image gets the
 * same id; of the images that no saved report uses, the latest are kept. 413 `FILE_TOO_LARGE` beyond
 * {@link MAX_LOGO_BYTES}, 415 `FILE_UNSUPPORTED`, 400 `FILE_UNREADABLE`; 429 `RATE_LIMITED` after many within an
 * hour.
 */
export const uploadLogo = endpoint('POST /api/reports/logos', 'custom-reports', {
  summary: 'Upload a logo for reports',
  replies: { 201: success({ logo: id }) },
})
