import {
  type ReadingProblem,
  type ReadingProblemCode,
  type ReadingValues,
  readingProblems,
} from './reading.ts'
import { SUM_FIELDS } from './reading-sums.ts'

/** Still exact as a floating-point number with two decimals. */
export const LARGEST_VOLUME = 1e13

/** A game's values for a day as entered. RTP in percent, volumes in one currency; `null`: not entered. */
export type EnteredValues = Omit<ReadingValues, 'at'>

/** The editable fields, in column order. */
export const ENTERED_FIELDS = ['rtp', 'turnover', 'payout', 'plays', ...SUM_FIELDS] as const
export type EnteredField = (typeof ENTERED_FIELDS)[number]

export type EntryProblem = Omit<ReadingProblem, 'code'> & {
  code: ReadingProblemCode | 'volume-alone' | 'volume-too-large'
}

/**
 * All problems of a manually entered reading: those of {@link readingProblems}, plus turnover or payout without the
 * other, and volumes above 10¹³. Empty if valid.
 *
 * @example entryProblems({ rtp: 96, turnover: 100, payout: null, plays: null }, new Date(0), new Date(0))[0]?.code // 'volume-alone'
 */
export function entryProblems(values: EnteredValues, at: Date, now: Date): EntryProblem[] {
  const { turnover, payout } = values
  if (turnover !== null && payout === null) return [refusal('volume-alone', 'payout')]
  if (turnover === null && payout !== null) return [refusal('volume-alone', 'turnover')]
  for (const field of ['turnover', 'payout', 'plays'] as const) {
    if ((values[field] ?? 0) > LARGEST_VOLUME) return [refusal('volume-too-large', field)]
  }
  return readingProblems({ ...values, at }, now)
}

/**
 * Whether two entries are equal in every field; a value never equals `null`. Exact decimals are compared as written:
 * without needless zeros.
 */
export function sameEntry(one: EnteredValues, other: EnteredValues): boolean {
  return ENTERED_FIELDS.every((field) => (one[field] ?? null) === (other[field] ?? null))
}

function refusal(code: EntryProblem['code'], field: EnteredField): EntryProblem {
  return { code, field, confirmable: false }
}
