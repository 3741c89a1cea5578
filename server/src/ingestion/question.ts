import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { ColumnKey } from './columns/headers.ts'
import { ImportError } from './problem.ts'

/** What a file leaves open: only its owner knows. */
export type Question = {
  about: 'sheet' | 'column' | 'unit' | 'currency' | 'date-format' | 'decimal-sign'
  /** The column that it is about; empty: the whole file. */
  key: ColumnKey | ''
  /** What the file has there: a heading, a value. */
  example: string
  /** Values of the answer; `label` says what it leads to, where the value does not. */
  choices: { value: string; label: string }[]
  /** The most likely answer. */
  proposed: string
}

/** A file is not read before its questions are answered. */
export class OpenQuestions extends ImportError {
  readonly kind: ImportKind
  readonly questions: readonly Question[]

  constructor(kind: ImportKind, questions: readonly Question[]) {
    super('questions-open', questions.map(({ about, key }) => key || about).join(', '))
    this.kind = kind
    this.questions = questions
  }
}
