import type { DecimalSign } from '@retorna/domain/decimal'
import type { DateFormat } from './cells/parse-date.ts'
import type { ProblemCode } from './problem.ts'

/** How to read cells that are ambiguous on their own. */
export type Notation = {
  dateFormat: DateFormat | undefined
  decimalSign: DecimalSign | undefined
  /** Whether midnight means a date without time; `undefined` before the survey. */
  midnightIsDate: boolean | undefined
}

/** Problems that a survey of the other rows may solve. */
export const OPEN_QUESTIONS: readonly ProblemCode[] = ['date-ambiguous', 'number-ambiguous']
