import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { id, text } from '../field-types.ts'
import { importOptions, kind, question } from './import-options.ts'
import { importReport, rowCounts } from './import-report.ts'

/** The columns of an import kind; each required group needs one of its alternatives. */
const columnRules = z.object({
  keys: z.array(z.string()),
  required: z.array(z.array(z.array(z.string()))),
})

/**
 * - `uploading`: the file has not arrived completely (import-uploads.ts).
 * - `draft`: uploaded, awaiting review.
 * - `queued`, `running`: a job will store or stores it.
 * - `storing`: accepted as `batchId`, and stored in turns; the stored part is visible, and can be undone with the
 *   rest.
 * - `done`: stored completely, as `batchId`; `nothing-new`: everything was already stored.
 * - `refused`: rows were rejected that the preview had accepted; nothing is stored.
 * - `failed`, `interrupted`: an error occurred, or its process ended midway; nothing is stored.
 */
const IMPORT_STATES = [
  'uploading',
  'draft',
  'queued',
  'running',
  'storing',
  'done',
  'nothing-new',
  'refused',
  'failed',
  'interrupted',
] as const

const pendingImport = z.object({
  id: z.int().positive(),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Name of the user who uploaded it. */
  uploadedBy: z.string(),
  createdAt: z.iso.datetime(),
  batchId: z.int().nullable(),
  /** The progress of a running upload, preview or run. */
  progress: z
    .object({
      phase: z.enum(['uploading', 'reading', 'checking', 'storing', 'computing', 'reporting']),
      /** The share of the file while uploading and reading, or of the rows while storing in turns, 0–1. */
      share: z.number().nullable(),
    })
    .nullable(),
  /** Why it failed, or why its storing pauses, user-facing; otherwise `null`. */
  problem: z.string().nullable(),
})
export type PendingImport = z.infer<typeof pendingImport>

/** An import with its file's shape, the options chosen so far and the latest preview. */
const importDetails = pendingImport.extend({
  header: z.array(z.string()),
  /** The first rows below the header, as in the file. */
  sample: z.array(z.array(z.string())),
  options: importOptions,
  /** Whether the options were remembered from an earlier import of this feed and header. */
  isRemembered: z.boolean(),
  /** The remembered options for this header, by feed; `null` for tables of the catalog. */
  layouts: z.array(z.object({ feedId: id.nullable(), options: importOptions })),
  /** For a workbook: the sheet of the header, and all sheets that can be chosen. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The names of the games in `options.games`, by id; an inactive game has none. */
  gameNames: z.record(z.string(), z.string()),
  columnRules: z.record(kind, columnRules),
  /** How each kind interprets the headings: positions by column key, and open questions. */
  guesses: z.record(
    kind,
    z.object({
      columns: z.record(z.string(), z.int().nonnegative()),
      questions: z.array(question),
    }),
  ),
  report: importReport.nullable(),
  /** The version of the options and the report that a user has seen before running the import. */
  version: z.string(),
  /** Whether the file is still stored, so that the import can be run. */
  hasFile: z.boolean(),
  hasRefusedFile: z.boolean(),
  /** When and by whom its batch was undone. */
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportDetails = z.infer<typeof importDetails>

const batch = z.object({
  id: z.int().positive(),
  kind,
  fileName: z.string(),
  counts: rowCounts,
  /** Name of the user, or another source such as `command line`. */
  actor: z.string(),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  /** The id of an uploaded file's import; null for any other batch. */
  importId: id.nullable(),
})
export type ImportBatch = z.infer<typeof batch>

const batchList = z.object({ batches: z.array(batch), hasMore: z.boolean() })
export type BatchList = z.infer<typeof batchList>

export const withImport = success({ import: importDetails })

/** Unfinished imports, latest first, the latest batches of files, and separately those of pushes and pulls. */
export const listImports = endpoint('GET /api/admin/imports', 'editor', {
  summary: 'List imports and batches',
  replies: succeedsWith({
    imports: z.array(pendingImport),
    ...batchList.shape,
    pushesAndPulls: batchList,
  }),
})

export const getImport = endpoint('GET /api/admin/imports/:id', 'editor', {
  summary: 'One import',
  replies: { 200: withImport },
})

/**
 * A dry run with these options. If another sheet of a workbook is chosen, it is opened instead, with new options for
 * its headings. For a large file, the reply comes before the preview has ended, with `progress`, and the preview
 * continues. 409 `IMPORT_BUSY` while one is running, and once the import was confirmed.
 */
export const previewImport = endpoint('POST /api/admin/imports/:id/preview', 'editor', {
  summary: 'Preview an import',
  body: importOptions,
  replies: { 200: withImport },
})

/**
 * Starts the import as previewed, or again after it failed or was interrupted. 409 `EDIT_CONFLICT` if its options or
 * its preview have changed since `version`, so that nothing runs with options whose effect the caller has not seen.
 * Once stored, its options are remembered for files of the same feed with the same header. Without `acceptPartly`,
 * nothing is stored if any row is rejected. More than 10,000 readings are stored in turns; a job completes them if
 * the process ends. 409 `IMPORT_BUSY` if it is already running.
 */
export const runImport = endpoint('POST /api/admin/imports/:id/run', 'editor', {
  summary: 'Store an import',
  body: z.object({ acceptPartly: z.boolean(), version: text().max(32) }),
  replies: { 200: withImport },
})

/** Discards an import that is not running, with its file; stored data stays. */
export const dropImport = endpoint('DELETE /api/admin/imports/:id', 'editor', {
  summary: 'Discard an upload',
})

/** The rejected rows with their reasons, to correct and upload again. */
export const downloadRefused = endpoint('GET /api/admin/imports/:id/refused', 'editor', {
  summary: 'Download the rejected rows',
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/** Undoes a batch. 409 `UNDO_REFUSED` with `fields.batch` if later ones build on it. */
export const undoBatch = endpoint('POST /api/admin/import-batches/:id/undo', 'editor', {
  summary: 'Undo a batch',
  replies: succeedsWith({ removed: z.int(), restored: z.int() }),
})
