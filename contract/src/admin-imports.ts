import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idInAddress, text } from './field-types.ts'

/** Largest file that is taken, in bytes; the command line takes larger ones. */
export const MAXIMUM_IMPORT_BYTES = 64_000_000

/** What a file may bring in. */
export const IMPORT_KINDS = ['providers', 'games', 'versions', 'readings'] as const
const kind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof kind>

/** Order of day and month; `iso` takes neither, only `2025-12-31`. */
export const DATE_FORMATS = ['dmy', 'mdy', 'iso'] as const
const dateFormat = z.enum(DATE_FORMATS)
export type DateFormat = z.infer<typeof dateFormat>

/** Columns that an import of a kind reads, and of which groups it needs one alternative each. */
const columnRules = z.object({
  keys: z.array(z.string()),
  required: z.array(z.array(z.array(z.string()))),
})

const rowCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type RowCounts = z.infer<typeof rowCounts>

/** What a row changes: a column by its key, with the value that stands there and the one that comes. */
const cellChange = z.object({
  column: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})

/** A row that would be taken, by the game or provider that it is about. */
const takenRow = z.object({ line: z.int(), name: z.string(), changes: z.array(cellChange) })
export type TakenRow = z.infer<typeof takenRow>

/** A row that is refused; a problem's column is spelt as in the file, empty where the whole row is meant. */
const refusedRow = z.object({
  line: z.int(),
  problems: z.array(z.object({ column: z.string(), value: z.string(), reason: z.string() })),
})
export type RefusedRow = z.infer<typeof refusedRow>

/** What a dry run, or the run itself, found. Lists hold the first rows of each outcome only. */
const importReport = z.object({
  counts: rowCounts,
  refused: z.array(refusedRow),
  new: z.array(takenRow),
  changed: z.array(takenRow),
  unchanged: z.array(takenRow),
  notices: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      examples: z.array(z.object({ line: z.int(), value: z.string(), text: z.string() })),
    }),
  ),
  ignoredColumns: z.array(z.string()),
  /** Whether rows are refused that a choice of `dateFormat` would decide. */
  asksDateFormat: z.boolean(),
  /** Whether rows are refused that `confirmOutliers` would take. */
  asksOutliers: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>

/** How a file is read: position of each column in the header by its key. */
const importOptions = z.object({
  kind,
  columns: z.record(text(), z.int().nonnegative().max(10_000)),
  dateFormat: dateFormat.nullable(),
  confirmOutliers: z.boolean(),
})
export type ImportOptions = z.infer<typeof importOptions>

/**
 * - `draft`: uploaded, waits for a person.
 * - `queued`, `running`: a job stores it.
 * - `done`: stored whole, as `batchId`; `nothing-new`: everything was there already.
 * - `refused`: rows were refused that the preview had not; nothing is stored.
 * - `failed`, `interrupted`: it broke, or its process ended in the middle; nothing is stored.
 */
export const IMPORT_STATES = [
  ...(['draft', 'queued', 'running', 'done'] as const),
  ...(['nothing-new', 'refused', 'failed', 'interrupted'] as const),
] as const

const pendingImport = z.object({
  id: z.int().positive(),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Name of the person who uploaded it. */
  uploadedBy: z.string(),
  createdAt: z.iso.datetime(),
  batchId: z.int().nullable(),
  progress: z
    .object({
      phase: z.enum(['reading', 'checking', 'storing', 'computing', 'reporting']),
      /** While reading: share of the file, 0–1. */
      share: z.number().nullable(),
    })
    .nullable(),
  /** Why it failed, for the person; `null` else. */
  problem: z.string().nullable(),
})
export type PendingImport = z.infer<typeof pendingImport>

/** An import with its file's shape, the choices made so far and what the last look at it found. */
const importDetails = pendingImport.extend({
  header: z.array(z.string()),
  /** The first rows below the header, as they stand in the file. */
  sample: z.array(z.array(z.string())),
  options: importOptions,
  /** Whether the choices were remembered from an earlier file with this header. */
  isRemembered: z.boolean(),
  columnRules: z.record(kind, columnRules),
  /** What the headings mean to each kind, by the position of a column's key. */
  guesses: z.record(kind, z.record(z.string(), z.int().nonnegative())),
  report: importReport.nullable(),
  /** Whether the file is still kept, so that the import can be run. */
  hasFile: z.boolean(),
  hasRefusedFile: z.boolean(),
})
export type ImportDetails = z.infer<typeof importDetails>

const batch = z.object({
  id: z.int().positive(),
  kind,
  fileName: z.string(),
  counts: rowCounts,
  /** Name of the person, or what else brought it in, such as `command line`. */
  actor: z.string(),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof batch>

const importId = z.object({ id: idInAddress })
const withImport = z.object({ success: z.literal(true), import: importDetails })

/**
 * Takes a CSV or XLSX file (`multipart/form-data`, part `file`, and before it optionally `kind`), matches its
 * columns and keeps it for a while; nothing is stored yet. 413 `FILE_TOO_LARGE`, 415 `FILE_UNSUPPORTED`, 400
 * `FILE_UNREADABLE` with `fields.file`.
 */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'editor',
  summary: 'Upload a file to import',
  replies: { 201: withImport },
})

/** Imports that are not done, latest first, and the latest batches. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'editor',
  summary: 'List imports and batches',
  replies: {
    200: z.object({
      success: z.literal(true),
      imports: z.array(pendingImport),
      batches: z.array(batch),
    }),
  },
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'editor',
  summary: 'One import',
  params: importId,
  replies: { 200: withImport },
})

/**
 * Does everything with these choices and stores nothing of the file; the choices are remembered for files
 * with the same header. 409 `IMPORT_BUSY` once it was confirmed.
 */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/preview',
  access: 'editor',
  summary: 'Try an import out',
  params: importId,
  body: importOptions,
  replies: { 200: withImport },
})

/**
 * Starts the import as it was previewed; also again after it failed or was interrupted. Without
 * `acceptPartly` nothing is stored while any row is refused. 409 `IMPORT_BUSY` where it runs already.
 */
export const runImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  access: 'editor',
  summary: 'Store an import',
  params: importId,
  body: z.object({ acceptPartly: z.boolean() }),
  replies: { 200: withImport },
})

/** Drops an import that does not run, with its file; what it stored stays. */
export const dropImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'editor',
  summary: 'Discard an upload',
  params: importId,
  replies: { 204: z.void() },
})

/** The refused rows with their reasons, to correct and upload again. */
export const downloadRefused = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  access: 'editor',
  summary: 'Download the refused rows',
  params: importId,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/** Takes a batch back. 409 `UNDO_REFUSED` with `fields.batch` where others build on it. */
export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/import-batches/:id/undo',
  access: 'editor',
  summary: 'Undo a batch',
  params: importId,
  replies: {
    200: z.object({ success: z.literal(true), removed: z.int(), restored: z.int() }),
  },
})
