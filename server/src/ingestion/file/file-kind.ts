import type { ImportErrorCode } from '../problem.ts'

const COMPOUND = 'd0cf11e0a1b11ae1'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'
const PAGE = /^\s*<(?:!doctype\s+html|html|head|body|meta|style|table|div|center)\b/i

/** Whether a file has the old binary format of Office, as do password-protected workbooks. */
export const isCompound = (head: Buffer): boolean => head.toString('hex', 0, 8) === COMPOUND

/** Whether a part of such a file shows that it is password-protected. */
export const isProtected = (part: Buffer): boolean => part.includes(ENCRYPTED)

export const isArchive = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\x03\x04'

/** The error for a file that is not a text table according to its first bytes; null if it may be one. */
export const otherKindOf = (head: Buffer): ImportErrorCode | null => {
  if (isArchive(head)) {
    const start = head.toString('latin1', 0, 200)
    return start.includes(OPEN_DOCUMENT) ? 'file-is-ods' : 'file-is-workbook'
  }
  const start = head.toString('utf8', 0, 1_000).replace(/^\uFEFF/, '')
  if (PAGE.test(start)) return 'file-is-page'
  return /^\s*<\?xml\b/.test(start) ? 'file-is-xml' : null
}
