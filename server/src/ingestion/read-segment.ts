import { segmentParts as en } from '@retorna/contract/words/en/segment'
import { segmentParts as pt } from '@retorna/contract/words/pt/segment'
import { foldName } from '@retorna/domain/game-name'
import { AMOUNT_DECIMALS } from '@retorna/domain/readings/reading-sums'
import {
  MAX_SEGMENT_WORDS,
  readSegment,
  SEGMENT_FIELDS,
  type SentSegment,
  segmentProblems,
} from '@retorna/domain/readings/segment'
import { Cells, type SentProblem } from '@retorna/domain/readings/sent-cells'
import { parseExactAmount } from './cells/parse-amount.ts'
import { cleanName } from './cells/parse-name.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'
import type { ProblemCode } from './problem.ts'

type Field = keyof typeof SEGMENT_FIELDS
const FIELDS = Object.keys(SEGMENT_FIELDS) as Field[]

/** What segments are called on screens and in files, folded, to what programs send. */
const SAID = new Map(
  [en, pt].flatMap((words) =>
    Object.entries(words).map(([part, word]) => [foldName(word), part] as const),
  ),
)

/**
 * The segment of a row of a file, with the rules of what is pushed; what is wrong is noted in the row.
 *
 * @param volumes exact decimals.
 */
export const readRowSegment = (
  row: OpenRow,
  notation: Notation,
  volumes: { turnover: string | null; payout: string | null },
): SentSegment | null => {
  const given = FIELDS.filter((field) => row.text(field) !== '')
  if (given.length === 0) return null
  const cells = new Cells(
    Object.fromEntries(given.map((field) => [field, cellOf(row, field, notation)])),
  )
  const segment = readSegment(cells, AMOUNT_DECIMALS)
  const ofVolumes = segmentProblems(segment, volumes.turnover, volumes.payout)
  for (const { code, field } of [...cells.problems, ...ofVolumes]) {
    const hint = code === 'too-long' ? String(MAX_SEGMENT_WORDS) : ''
    row.fail(field as Field, codeOf(code), hint)
  }
  return segment
}

/** Of what is pushed, the others are codes of files too. */
const codeOf = (code: SentProblem['code']): ProblemCode =>
  code === 'digits-too-many' ? 'decimals-too-many' : (code as ProblemCode)

const cellOf = (row: OpenRow, field: Field, notation: Notation): string | null => {
  if (field === 'jackpot_contribution' || field === 'jackpot_win') {
    return row.read(field, (text) => parseExactAmount(text, notation.decimalSign))
  }
  const words = cleanName(row.text(field))
  return field === 'stake_level' ? words : (SAID.get(foldName(words)) ?? words)
}
