import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { ColumnKey } from './columns/headers.ts'
import { ImportError } from './problem.ts'

/** A question that a file leaves open and only its owner can answer. */
export type Question = {
  about: 'sheet' | 'column' | 'unit' | 'currency' | 'date-format' | 'decimal-sign'
  /** The column that it concerns; empty for the whole file. */
  key: ColumnKey | ''
  /** An example from the file: a heading or a value. */
  example: string
  /** The possible answers; `label` explains a value that does not speak for itself. */
  choices: { value: string; label: string }[]
  /** The most likely answer. */
  proposed: string
}

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
