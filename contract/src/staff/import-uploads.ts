import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { text } from '../field-types.ts'
import { IMPORT_KINDS } from './import-options.ts'
import { importId, withImport } from './imports.ts'

/** Maximum upload size, in bytes; the command line accepts larger files. */
export const MAX_IMPORT_BYTES = 1_000_000_000

/** Maximum size of one piece of an upload, in bytes. */
export const MAX_PIECE_BYTES = 16_000_000

/**
 * Begins the upload of a CSV or XLSX file, or finds what has arrived of it: the same user's unfinished upload of a file of
 * this name, size and time goes on. The oldest unconfirmed uploads of a user give way. 413 `FILE_TOO_LARGE`, 400 `FILE_UNREADABLE` for an empty file.
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

/** What has arrived of an upload, in the headers `Upload-Offset` and `Upload-Length` of the tus protocol, also to `HEAD`. */
export const findUpload = endpoint('GET /api/admin/imports/:id/file', 'editor', {
  summary: 'How much of a file has arrived',
  params: importId,
  replies: { 204: z.void() },
})

/**
 * Takes the next piece of a file as `PATCH` of the tus protocol 1.0 does, which `X-HTTP-Method-Override` may name: the body
 * is `application/offset+octet-stream` of at most {@link MAX_PIECE_BYTES}, `Upload-Offset` says where it begins. What
 * arrives of a piece that is cut off is kept. 409 `UPLOAD_OFFSET` for another place than the end of what is there.
 */
export const continueUpload = endpoint('POST /api/admin/imports/:id/file', 'editor', {
  summary: 'Send a piece of a file',
  params: importId,
  replies: { 204: z.void() },
})

/**
 * Maps the columns of a file that has arrived, and keeps it for a while; nothing is imported yet. 415 `FILE_UNSUPPORTED`
 * and 400 `FILE_UNREADABLE` with `fields.file`, and the upload is gone; 409 `UPLOAD_OFFSET` if a part of it is missing.
 */
export const openUpload = endpoint('POST /api/admin/imports/:id/open', 'editor', {
  summary: 'Open an uploaded file',
  params: importId,
  body: z.object({
    /** By default, what the headings suggest. */
    kind: z.enum(IMPORT_KINDS).nullable(),
  }),
  replies: { 201: withImport },
})
