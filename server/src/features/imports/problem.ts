/** Why a row was refused. What each means to a person is in texts/. */
export type ProblemCode =
  | 'missing-value'
  | 'truncated-row'
  | 'too-many-cells'
  | 'too-long'
  | 'formula'
  | 'not-a-number'
  | 'number-ambiguous'
  | 'number-too-large'
  | 'not-whole'
  | 'negative'
  | 'not-positive'
  | 'rtp-unreadable'
  | 'rtp-range'
  | 'rtp-several'
  | 'rtp-conditional'
  | 'rtp-bound'
  | 'rtp-fraction'
  | 'rtp-missing'
  | 'rtp-too-high'
  | 'rtp-unusual'
  | 'rtp-disagrees-with-volumes'
  | 'payout-without-turnover'
  | 'volume-alone'
  | 'theoretical-impossible'
  | 'theoretical-unusual'
  | 'date-unreadable'
  | 'date-ambiguous'
  | 'date-impossible'
  | 'date-in-future'
  | 'date-too-early'
  | 'game-unknown'
  | 'game-ambiguous'
  | 'slug-invalid'
  | 'slug-of-another'
  | 'name-of-another'
  | 'volatility-unknown'
  | 'currency-unknown'
  | 'bets-out-of-order'
  | 'out-of-range'
  | 'not-yes-or-no'
  | 'address-invalid'
  | 'contradicts-line'

/** What was noticed in a row that is taken all the same. */
export type NoticeCode =
  | 'approximate'
  | 'lower-bound'
  | 'theoretical-high'
  | 'repeats-line'
  | 'comment-skipped'
  | 'monitored-kept'

/** One thing wrong with one row. */
export type Problem = {
  code: ProblemCode
  /** The column as the file's header spells it; empty where the whole row is meant. */
  column: string
  /** What stands there, shortened. */
  value: string
  /** What the text of the code needs: a suggestion, a line number, a limit. */
  hint: string
}

export type RefusedRow = { line: number; problems: Problem[] }

export type Notice = { code: NoticeCode; line: number; value: string; hint: string }

const MAX_VALUE_LENGTH = 120

/** A cell's text as it appears in a report: one line of bounded length. */
export const shortened = (value: string): string => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const short = line.length <= MAX_VALUE_LENGTH ? line : `${line.slice(0, MAX_VALUE_LENGTH - 1)}…`
  // A cut may part a surrogate pair, and the database takes whole characters only.
  return short.toWellFormed()
}
