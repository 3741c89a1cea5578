import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { decimal, id, idInAddress, text } from '../field-types.ts'

/** What a file may contain. */
export const IMPORT_KINDS = ['providers', 'games', 'versions', 'readings'] as const
const kind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof kind>

/** Order of day and month; `iso` accepts only `2025-12-31`. */
export const DATE_FORMATS = ['dmy', 'mdy', 'iso'] as const
const dateFormat = z.enum(DATE_FORMATS)
export type DateFormat = z.infer<typeof dateFormat>

/** The columns of an import kind; each required group needs one of its alternatives. */
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

/** A change in a row: the column's key, the stored value and the new one. */
const cellChange = z.object({
  column: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})

/** A row that would be accepted, with its game or provider. */
const takenRow = z.object({ line: z.int(), name: z.string(), changes: z.array(cellChange) })
export type TakenRow = z.infer<typeof takenRow>

/** A rejected row; a problem's column is spelled as in the file, empty if it concerns the whole row. */
const refusedRow = z.object({
  line: z.int(),
  problems: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      reason: z.string(),
      /** The games that the cell may mean, most likely first; `text` is the key of such a choice in `games`. */
      meant: z
        .object({
          text: z.string(),
          games: z.array(z.object({ id, name: z.string(), provider: z.string() })),
        })
        .nullable(),
    }),
  ),
})
export type RefusedRow = z.infer<typeof refusedRow>

/** What only the file's owner knows, with an example of the file and the most likely answer. */
export const question = z.object({
  about: z.enum(['sheet', 'column', 'unit', 'currency', 'date-format', 'decimal-sign']),
  /** The column that it is about; empty: the whole file. */
  key: z.string(),
  example: z.string(),
  /** `value` of a column is its heading; `label` says what the answer leads to. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  proposed: z.string(),
})
export type ImportQuestion = z.infer<typeof question>

/** The result of a dry run or run. Lists hold only the first rows of each outcome. */
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
  /** Answers that are needed, or would resolve rejected rows. */
  questions: z.array(question),
  /** Whether no row was read, since the questions come first. */
  isAsked: z.boolean(),
  /** Whether `confirmOutliers` would accept rejected rows. */
  asksOutliers: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>

/** Maximum number of names whose game was chosen by hand. */
const MAX_CHOSEN_GAMES = 500

/** What a file does not tell, as its owner says; `null`: it tells. */
export const fileAnswers = {
  /** Of a workbook; `null`: the only one that has such a table. */
  sheet: text().max(200).nullable().default(null),
  dateFormat: dateFormat.nullable().default(null),
  decimalSign: z.enum(['.', ',']).nullable().default(null),
  /** By what a column's figures are multiplied: a power of ten. */
  units: z.record(text().max(40), decimal.positive().max(1e9)).default({}),
  /** Of the rows that are read, for a feed without one. */
  currency: text().max(4).nullable().default(null),
}
export type FileAnswers = z.infer<z.ZodObject<typeof fileAnswers>>

export const NO_ANSWERS = {
  sheet: null,
  dateFormat: null,
  decimalSign: null,
  units: {},
  currency: null,
} as const satisfies FileAnswers

/** The column mapping: position in the header by column key. */
const importOptions = z.object({
  kind,
  /** Of readings: the feed that they belong to. */
  feedId: id.default(FILES_FEED),
  columns: z.record(text(), z.int().nonnegative().max(10_000)),
  ...fileAnswers,
  confirmOutliers: z.boolean(),
  /** The game's id by the text of a cell that matches no game by itself. */
  games: z
    .record(text().max(1000), id)
    .refine((games) => Object.keys(games).length <= MAX_CHOSEN_GAMES),
})
export type ImportOptions = z.infer<typeof importOptions>

/**
 * - `uploading`: not all of the file has arrived (import-uploads.ts).
 * - `draft`: uploaded, awaiting review.
 * - `queued`, `running`: a job stores it.
 * - `done`: stored completely, as `batchId`; `nothing-new`: everything was already there.
 * - `refused`: rows were rejected that the preview had accepted; nothing is stored.
 * - `failed`, `interrupted`: an error, or its process ended midway; nothing is stored.
 */
export const IMPORT_STATES = [
  'uploading',
  'draft',
  'queued',
  'running',
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
  /** Of an upload, a preview or a run that goes on. */
  progress: z
    .object({
      phase: z.enum(['uploading', 'reading', 'checking', 'storing', 'computing', 'reporting']),
      /** While uploading and reading: share of the file, 0–1. */
      share: z.number().nullable(),
    })
    .nullable(),
  /** Why it failed, user-facing; otherwise `null`. */
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
  /** What is remembered of this header, by feed; `null` for tables of the catalog. */
  layouts: z.array(z.object({ feedId: id.nullable(), options: importOptions })),
  /** Of a workbook: the sheet that the header is of, and all that can be chosen. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The names of the games in `options.games`, by id; an inactive game has none. */
  gameNames: z.record(z.string(), z.string()),
  columnRules: z.record(kind, columnRules),
  /** How each kind interprets the headings: positions by column key, and what they leave open. */
  guesses: z.record(
    kind,
    z.object({
      columns: z.record(z.string(), z.int().nonnegative()),
      questions: z.array(question),
    }),
  ),
  report: importReport.nullable(),
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
})
export type ImportBatch = z.infer<typeof batch>

export const importId = z.object({ id: idInAddress })
export const withImport = success({ import: importDetails })

/** Unfinished imports, latest first, and the latest batches. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'editor',
  summary: 'List imports and batches',
  replies: { 200: success({ imports: z.array(pendingImport), batches: z.array(batch) }) },
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
 * A dry run with these options. Another sheet of a workbook is opened instead: its headings come with new options. A
 * large file is answered before its preview has ended, with `progress`, and the preview goes on. 409 `IMPORT_BUSY` while one
 * goes on, and once the import was confirmed.
 */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/preview',
  access: 'editor',
  summary: 'Preview an import',
  params: importId,
  body: importOptions,
  replies: { 200: withImport },
})

/**
 * Starts the import as previewed, or again after it failed or was interrupted. Once stored, its options are remembered for
 * files of the same feed with the same header. Without `acceptPartly`, nothing is
 * stored if any row is rejected. 409 `IMPORT_BUSY` if it is already running.
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

/** Discards an import that is not running, with its file; stored data stays. */
export const dropImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'editor',
  summary: 'Discard an upload',
  params: importId,
  replies: { 204: z.void() },
})

/** The rejected rows with their reasons, to correct and upload again. */
export const downloadRefused = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  access: 'editor',
  summary: 'Download the rejected rows',
  params: importId,
  replies: { 200: z.string().meta({ contentMediaType: 'text/csv' }) },
})

/** Undoes a batch. 409 `UNDO_REFUSED` with `fields.batch` if later ones build on it. */
export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/admin/import-batches/:id/undo',
  access: 'editor',
  summary: 'Undo a batch',
  params: importId,
  replies: { 200: success({ removed: z.int(), restored: z.int() }) },
})
