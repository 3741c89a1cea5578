import { ArchivedMonthError } from '../database/readings/archived-months.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { en } from './texts/en.ts'

/** Why a row was rejected. */
export type ProblemCode = keyof typeof en.problems

/** Notices about a row that is accepted. */
export type NoticeCode = keyof typeof en.notices

export type Problem = {
  code: ProblemCode
  /** The column as spelled in the file's header; empty for the whole row. */
  column: string
  /** What the column is read as. */
  key?: ColumnKey
  /** The cell's text, shortened. */
  value: string
  /** A parameter of the code's text: a suggestion, a line number, a limit. */
  hint: string
  /** The games that the cell may mean, with the cell's whole text. */
  meant?: { text: string; games: readonly SuggestedGame[] }
}

export type SuggestedGame = { id: number; name: string; provider: string }

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

export type Notices = ReturnType<typeof collectNotices>

const MAX_EXAMPLES = 20

/** Notices of an import, counted by kind, with the first of each. */
export const collectNotices = () => {
  const byCode = new Map<NoticeCode, NoticeCount>()
  const count = (code: NoticeCode, more: number, examples: readonly Notice[]): void => {
    if (more === 0) return
    const known = byCode.get(code) ?? { code, count: 0, examples: [] }
    byCode.set(code, known)
    known.count += more
    known.examples.push(...examples.slice(0, MAX_EXAMPLES - known.examples.length))
  }
  const add = (notice: Notice): void => count(notice.code, 1, [notice])
  return {
    add,
    /** The notices of accepted rows. */
    addOf: (rows: readonly { problems: unknown[]; notices: Notice[] }[]): void => {
      for (const { problems, notices } of rows) if (problems.length === 0) notices.forEach(add)
    },
    addMany: (
      code: NoticeCode,
      more: number,
      examples: readonly { line: number; first?: number }[],
    ): void =>
      count(
        code,
        more,
        examples.map(({ line, first = '' }) => ({ code, line, value: '', hint: String(first) })),
      ),
    counts: (): NoticeCount[] => [...byCode.values()],
  }
}

/** The value of a cell, or why it is rejected. */
export type Cell<T> = { ok: true; value: T; notice?: NoticeCode } | Refusal

type Refusal = {
  ok: false
  code: ProblemCode
  hint: string
  games?: readonly SuggestedGame[]
}

export const taken = <T>(value: T, notice?: NoticeCode): Cell<T> =>
  notice === undefined ? { ok: true, value } : { ok: true, value, notice }

export const refused = (
  code: ProblemCode,
  hint = '',
  games?: readonly SuggestedGame[],
): Refusal => ({ ok: false, code, hint, ...(games !== undefined && { games }) })

/** Why a whole file, or an undo, was rejected. */
export type ImportErrorCode = keyof typeof en.errors

/** An import or undo failed, and nothing was stored. `texts/text.ts` has its message. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly code: ImportErrorCode
  readonly hint: string

  constructor(code: ImportErrorCode, hint = '') {
    super(`${code}${hint === '' ? '' : `: ${hint}`}`)
    this.code = code
    this.hint = hint
  }
}

/** Rethrows the error of a failed import or undo, with archived readings as an {@link ImportError}. */
export const refuseArchived = (error: unknown): never => {
  throw error instanceof ArchivedMonthError ? new ImportError('month-archived', error.month) : error
}
