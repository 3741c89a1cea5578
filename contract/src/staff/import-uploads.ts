import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { text } from '../field-types.ts'
import { IMPORT_KINDS } from './import-options.ts'
import { withImport } from './imports.ts'

/** Maximum upload size, in bytes; the command line accepts larger files. */
export const MAX_IMPORT_BYTES = 1_000_000_000

/** Maximum size of one piece of an upload, in bytes. */
export const MAX_PIECE_BYTES = 16_000_000

/**
 * Begins the upload of a CSV or XLSX file, or resumes the same user's unfinished upload of a file with this name,
 * size and time. The oldest unconfirmed uploads of a user are removed to make room. 413 `FILE_TOO_LARGE`, 400
 * `FILE_UNREADABLE` for an empty file.
 */
export const beginUpload = endpoint('POST /api/admin/imports', 'editor', {
  summary: 'Begin or resume the upload of a file to import',
  body: z.object({
    fileName: text().min(1).max(1000),
    bytes: z.int().nonnegative(),
    /** When the file was last changed, in milliseconds since 1970. */
    modifiedAt: z.int(),
  }),
  replies: { 201: success({ id: z.int().positive() }) },
})

/**
 * The progress of an upload, in the headers `Upload-Offset` and `Upload-Length` of the tus protocol, also for `HEAD`.
 */
export const findUpload = endpoint('GET /api/admin/imports/:id/file', 'editor', {
  summary: 'How much of a file has arrived',
})

/**
 * Accepts the next piece of a file like `PATCH` of the tus protocol 1.0, which `X-HTTP-Method-Override` may name: the
 * body is `application/offset+octet-stream` of at most {@link MAX_PIECE_BYTES}, beginning at `Upload-Offset`. The
 * received part of an interrupted piece is kept. 409 `UPLOAD_OFFSET` unless the piece begins at the end of the
 * received data.
 */
export const continueUpload = endpoint('POST /api/admin/imports/:id/file', 'editor', {
  summary: 'Send a piece of a file',
})

/**
 * Maps the columns of an uploaded file, and keeps it for a while; nothing is imported yet. 415 `FILE_UNSUPPORTED` and
 * 400 `FILE_UNREADABLE` with `fields.file` delete the upload; 409 `UPLOAD_OFFSET` if it is incomplete.
 */
export const openUpload = endpoint('POST /api/admin/imports/:id/open', 'editor', {
  summary: 'Open an uploaded file',
  body: z.object({
    /** By default, the kind that the headings suggest. */
    kind: z.enum(IMPORT_KINDS).nullable(),
  }),
  replies: { 201: withImport },
})
