/** Why a whole file, or an undo, was refused. texts/ has the messages. */
export type ImportErrorCode =
  | 'file-missing'
  | 'file-unreadable'
  | 'refused-over-file'
  | 'file-empty'
  | 'file-binary'
  | 'file-is-workbook'
  | 'workbook-unreadable'
  | 'workbook-too-large'
  | 'sheet-too-large'
  | 'header-only'
  | 'columns-missing'
  | 'quote-never-closed'
  | 'line-too-long'
  | 'too-many-rows'
  | 'time-zone-differs'
  | 'batch-unknown'
  | 'batch-undone'
  | 'replaced-by-batch'
  | 'changed-since'
  | 'used-since'

/** An import or undo that cannot be done; nothing was stored. `texts/text.ts` has its message. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly code: ImportErrorCode
  readonly hint: string

  constructor(code: ImportErrorCode, hint = '') {
    super(`${code}${hint === '' ? '' : `: ${hint}`}`)
    this.code = code
    this.hint = hint
  }
}
