import type { ImportKind } from '@retorna/contract/imports'
import type { ImportErrorCode } from '../import-error.ts'
import type { NoticeCode, ProblemCode } from '../problem.ts'

/** `hint` is a parameter of the code's text: a suggestion, a line, a limit. */
type Wording = (hint: string) => string

/** All texts of imports, in one language. */
export type ImportTexts = {
  reasonHeading: string
  kinds: Record<ImportKind, string>
  problems: Record<ProblemCode, Wording>
  /** Replace those above for users of a screen instead of the command line. */
  deskProblems: Partial<Record<ProblemCode, Wording>>
  notices: Record<NoticeCode, Wording>
  errors: Record<ImportErrorCode, Wording>
  /** An import failed for a reason other than its file. */
  broken: string
  report: {
    line: string
    phases: {
      reading: string
      checking: string
      storing: string
      computing: string
      reporting: string
    }
    newRows: string
    changed: string
    unchanged: string
    refused: string
    noticed: string
    ignoredColumns: string
    more: (count: number) => string
    refusedFile: (path: string) => string
    stored: (batch: number) => string
    dryRun: string
    nothingNew: string
    nothingStored: string
    nothingGood: string
    undone: (batch: number, removed: number, restored: number) => string
    noBatches: string
    undoneMark: string
  }
}
