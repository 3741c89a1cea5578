import {
  type ReadingProblem,
  type ReadingProblemCode,
  type ReadingValues,
  readingProblems,
} from './reading.ts'

/** Exact as a floating-point number with two decimals. */
export const LARGEST_VOLUME = 1e13

/** What a person states of a game's day. RTP in percent, volumes in one currency; `null`: not stated. */
export type EnteredValues = Omit<ReadingValues, 'at'>

/** The fields that a person fills in, in the order of their columns. */
export const ENTERED_FIELDS = ['rtp', 'turnover', 'payout', 'plays'] as const
export type EnteredField = (typeof ENTERED_FIELDS)[number]

export type EntryProblem = Omit<ReadingProblem, 'code'> & {
  code: ReadingProblemCode | 'volume-alone' | 'volume-too-large'
}

/**
 * Everything wrong with a reading that a person enters for a moment: what {@link readingProblems} finds,
 * and besides, turnover or payout without the other, and a figure above 10¹³. Empty for a sound one.
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
 * Whether two statements are the same in every field; figures differ from one another, and from
 * what is not stated.
 */
export function sameEntry(one: EnteredValues, other: EnteredValues): boolean {
  return ENTERED_FIELDS.every((field) => one[field] === other[field])
}

function refusal(code: EntryProblem['code'], field: EnteredField): EntryProblem {
  return { code, field, confirmable: false }
}
