import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { day, id } from './field-types.ts'
import { FORECAST_ORDERS, forecastSearch } from './forecast.ts'
import { gameFilters, historyPeriod, period } from './games.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Daily series of at most this many rows are sent at once; longer ones are created by a job. */
export const MAX_ROWS_AT_ONCE = 20_000

/** Maximum rows per file. */
export const MAX_EXPORT_ROWS = 3_000_000

/** Maximum number of long exports kept per user, and for how many days. */
export const MAX_EXPORTS = 5
export const EXPORT_DAYS = 7

/** Maximum number of games compared side by side: more columns do not fit on a phone. */
export const MAX_COMPARED = 4

const filters = gameFilters.omit({ limit: true }).default({})

/** The days of all games that pass the filters of the list. Both days are inclusive. */
const dailySeries = z
  .object({ table: z.literal('daily-series'), filters, from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'day-invalid' })

/** A list or chart of the screens with what narrows it down there. */
const exportedTable = z.discriminatedUnion('table', [
  z.object({ table: z.literal('games'), filters }),
  z.object({ table: z.literal('favorites'), period: period.default('7d') }),
  z.object({ table: z.literal('comparison'), games: z.array(id).min(1).max(MAX_COMPARED) }),
  z.object({ table: z.literal('my-games') }),
  z.object({ table: z.literal('top-games') }),
  z.object({ table: z.literal('providers') }),
  z.object({ table: z.literal('catalog-trend'), period: period.default('7d') }),
  z.object({
    table: z.literal('game-history'),
    game: id,
    period: historyPeriod.default('30d'),
  }),
  z.object({ table: z.literal('evidence'), game: id }),
  z.object({ table: z.literal('game-versions'), game: id }),
  z.object({ table: z.literal('game-operators'), game: id }),
  z.object({ table: z.literal('game-segments'), game: id }),
  dailySeries,
  z.object({ table: z.literal('provider-averages') }),
  z.object({ table: z.literal('funnel') }),
  z.object({ table: z.literal('hot-games') }),
  z.object({
    table: z.literal('forecasts'),
    search: forecastSearch,
    order: z.enum(FORECAST_ORDERS).default('popularity'),
  }),
  z.object({ table: z.literal('operator-versions'), operator: id.optional() }),
  z.object({ table: z.literal('alerts') }),
  z.object({ table: z.literal('notifications') }),
  z.object({ table: z.literal('feeds') }),
  z.object({ table: z.literal('waiting-names') }),
  z.object({ table: z.literal('known-names') }),
])
export type ExportedTable = z.infer<typeof exportedTable>
/** The form in which a caller sends it. */
export type TableToExport = z.input<typeof exportedTable>

/** A long export of the caller. */
const longExport = z.object({
  id,
  format: z.enum(EXPORT_FORMATS),
  /** The days that it covers. */
  from: day,
  to: day,
  /**
   * - `waiting`: not begun, or in progress.
   * - `ready`: its file can be downloaded.
   * - `failed`: it can be retried, and does not count towards the maximum.
   */
  state: z.enum(['waiting', 'ready', 'failed']),
  rowsDone: z.int(),
  rows: z.int(),
  /** Size of the file; 0 until it is ready. */
  bytes: z.int(),
  createdAt: z.iso.datetime(),
})
export type LongExport = z.infer<typeof longExport>

/**
 * A list or chart as a file, in the language of `Accept-Language`: its rows, and title, filters, period and moment at
 * its head (CSV) or on a sheet of their own (XLSX). Callers who may not see the list get the same error as there;
 * XLSX requires PDF export: else 403 `PLAN_REQUIRED`. 200: the file. 202: a job creates it; 409 `EXPORTS_FULL` beyond
 * {@link MAX_EXPORTS}, 413 `EXPORT_TOO_LARGE` beyond {@link MAX_EXPORT_ROWS}. 429 `RATE_LIMITED` while the caller is
 * being sent six files, reports or streams of `/api/v1`.
 */
export const exportTable = endpoint('POST /api/exports', 'csv-export', {
  summary: 'Download a list or chart',
  body: z.object({ format: z.enum(EXPORT_FORMATS), what: exportedTable }),
  replies: {
    200: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    202: success({ export: longExport }),
  },
})

/** The caller's long exports, latest first; kept for {@link EXPORT_DAYS} days. */
export const listExports = endpoint('GET /api/exports', 'game-history', {
  summary: "List the caller's long exports",
  replies: succeedsWith({
    exports: z.array(longExport),
    /** Today, in the platform's time zone: the latest day with values. */
    today: day,
  }),
})

/** The file of a long export. 404 `NOT_FOUND` until it is ready; 429 as for {@link exportTable}. */
export const getExportFile = endpoint('GET /api/exports/:id/file', 'game-history', {
  summary: 'Download a long export',
  replies: { 200: z.string().meta({ contentMediaType: 'application/octet-stream' }) },
})

/** Retries a failed export. 404 `NOT_FOUND` for any other; 409 `EXPORTS_FULL`. */
export const retryExport = endpoint('POST /api/exports/:id/retry', 'game-history', {
  summary: 'Make a failed export again',
})

/** Cancels a long export, or deletes its file. Returns 204 even if it is gone. */
export const deleteExport = endpoint('DELETE /api/exports/:id', 'game-history', {
  summary: 'Cancel or delete a long export',
})
