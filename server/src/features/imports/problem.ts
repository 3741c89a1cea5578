/** Why a row was refused. texts/ has the messages. */
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

/** Notices about a row that is accepted. */
export type NoticeCode =
  | 'approximate'
  | 'lower-bound'
  | 'theoretical-high'
  | 'repeats-line'
  | 'comment-skipped'
  | 'monitored-kept'

/** A problem of a row. */
export type Problem = {
  code: ProblemCode
  /** The column as spelled in the file's header; empty for the whole row. */
  column: string
  /** The cell's text, shortened. */
  value: string
  /** A parameter of the code's text: a suggestion, a line number, a limit. */
  hint: string
}

export type RefusedRow = { line: number; problems: Problem[] }

export type Notice = { code: NoticeCode; line: number; value: string; hint: string }

const MAX_VALUE_LENGTH = 120

/** A cell's text for a report: one line of limited length. */
export const shortened = (value: string): string => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const short = line.length <= MAX_VALUE_LENGTH ? line : `${line.slice(0, MAX_VALUE_LENGTH - 1)}…`
  // Truncation may split a surrogate pair, and the database accepts only whole characters.
  return short.toWellFormed()
}
