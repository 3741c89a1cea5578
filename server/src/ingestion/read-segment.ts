import { segmentParts as en } from '@retorna/contract/words/en/segment'
import { segmentParts as pt } from '@retorna/contract/words/pt/segment'
import { foldName } from '@retorna/domain/game-name'
import {
  MAX_SEGMENT_WORDS,
  readSegment,
  SEGMENT_FIELDS,
  type SentSegment,
  segmentProblems,
} from '@retorna/domain/readings/segment'
import { Cells, type SentProblem } from '@retorna/domain/readings/sent-cells'
import { parseExactMoney } from './cells/parse-amount.ts'
import { cleanName } from './cells/parse-name.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'
import type { ProblemCode } from './problem.ts'
import type { ReadAmount } from './read-volumes.ts'

type Field = keyof typeof SEGMENT_FIELDS
const FIELDS = Object.keys(SEGMENT_FIELDS) as Field[]

/** Maps the folded names of segments on screens and in files to the values that programs send. */
const SAID = new Map(
  [en, pt].flatMap((words) =>
    Object.entries(words).map(([part, word]) => [foldName(word), part] as const),
  ),
)

/**
 * The segment of a row of a file, with the rules of pushes; problems are added to the row.
 *
 * @param volumes exact decimals.
 */
export const readRowSegment = (
  row: OpenRow,
  notation: Notation,
  readAmount: ReadAmount,
  volumes: { turnover: string | null; payout: string | null },
): SentSegment | null => {
  const given = FIELDS.filter((field) => row.text(field) !== '')
  if (given.length === 0) return null
  const cells = new Cells(
    Object.fromEntries(given.map((field) => [field, cellOf(row, field, notation, readAmount)])),
  )
  const segment = readSegment(cells)
  const ofVolumes = segmentProblems(segment, volumes.turnover, volumes.payout)
  for (const { code, field } of [...cells.problems, ...ofVolumes]) {
    const hint = code === 'too-long' ? String(MAX_SEGMENT_WORDS) : ''
    row.fail(field as Field, codeOf(code), hint)
  }
  return segment
}

/** Converts a code of pushes; all others are codes of files, too. */
const codeOf = (code: SentProblem['code']): ProblemCode =>
  code === 'digits-too-many' ? 'decimals-too-many' : (code as ProblemCode)

const cellOf = (
  row: OpenRow,
  field: Field,
  { decimalSign }: Notation,
  readAmount: ReadAmount,
): string | null => {
  if (field === 'jackpot_contribution' || field === 'jackpot_win') {
    return readAmount(row, field, (text, exponent) => parseExactMoney(text, decimalSign, exponent))
  }
  const words = cleanName(row.text(field))
  return field === 'stake_level' ? words : (SAID.get(foldName(words)) ?? words)
}
