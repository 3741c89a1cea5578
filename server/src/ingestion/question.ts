import type { ImportKind, ImportQuestion } from '@retorna/contract/staff/import-options'
import type { ColumnKey } from './columns/headers.ts'
import { ImportError } from './problem.ts'

/** A question that a file leaves open and only its owner can answer. */
export type Question = ImportQuestion & { key: ColumnKey | '' }

/** A file cannot be read before its questions are answered. */
export class OpenQuestions extends ImportError {
  readonly kind: ImportKind
  readonly questions: readonly Question[]

  constructor(kind: ImportKind, questions: readonly Question[]) {
    super('questions-open', questions.map(({ about, key }) => key || about).join(', '))
    this.kind = kind
    this.questions = questions
  }
}
