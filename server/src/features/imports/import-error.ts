import type { en } from './texts/en.ts'

/** Why a whole file, or an undo, was refused. */
export type ImportErrorCode = keyof typeof en.errors

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
