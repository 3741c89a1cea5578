import type { NoticeCode, ProblemCode } from '../problem.ts'

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
