import type { DecimalSign } from '@retorna/domain/decimal'
import type { DateFormat } from './cells/parse-date.ts'
import type { ProblemCode } from './problem.ts'

/** How a file's cells are to be read where a cell alone leaves it open. */
export type Notation = {
  dateFormat: DateFormat | undefined
  decimalSign: DecimalSign | undefined
  /** Whether midnight means a date without time; `undefined` while nobody has looked. */
  midnightIsDate: boolean | undefined
}

/** Problems that a look at the other rows of the file may solve. */
export const OPEN_QUESTIONS: readonly ProblemCode[] = ['date-ambiguous', 'number-ambiguous']
