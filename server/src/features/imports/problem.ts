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

export type NoticeCount = { code: NoticeCode; count: number; examples: Notice[] }

/** Notices of an import, counted by kind, with the first of each. */
export type Notices = {
  add: (notice: Notice) => void
  /** The notices of accepted rows. */
  addOf: (rows: readonly { problems: unknown[]; notices: Notice[] }[]) => void
  addMany: (code: NoticeCode, count: number, examples: { line: number; first: number }[]) => void
  counts: () => NoticeCount[]
}

const MAX_EXAMPLES = 20

export const collectNotices = (): Notices => {
  const byCode = new Map<NoticeCode, NoticeCount>()
  const of = (code: NoticeCode): NoticeCount => {
    const known = byCode.get(code) ?? { code, count: 0, examples: [] }
    byCode.set(code, known)
    return known
  }
  const add = (notice: Notice): void => {
    const known = of(notice.code)
    known.count++
    if (known.examples.length < MAX_EXAMPLES) known.examples.push(notice)
  }
  return {
    add,
    addOf: (rows) => {
      for (const { problems, notices } of rows) if (problems.length === 0) notices.forEach(add)
    },
    addMany: (code, count, examples) => {
      if (count === 0) return
      const known = of(code)
      known.count += count
      for (const { line, first } of examples) {
        known.examples.push({ code, line, value: '', hint: String(first) })
      }
    },
    counts: () => [...byCode.values()],
  }
}

/** The value of a cell, or why it is refused. */
export type Cell<T> =
  | { ok: true; value: T; notice?: NoticeCode }
  | { ok: false; code: ProblemCode; hint: string }

export const taken = <T>(value: T, notice?: NoticeCode): Cell<T> =>
  notice === undefined ? { ok: true, value } : { ok: true, value, notice }

export const refused = (
  code: ProblemCode,
  hint = '',
): { ok: false; code: ProblemCode; hint: string } => ({
  ok: false,
  code,
  hint,
})
