export type CodeProblem = 'code-required' | 'code-invalid'

export const CODE_LENGTH = 6

/**
 * The problem key of an email verification code, `null` for exactly 6 digits.
 *
 * @example codeProblem('012345') // null
 * @example codeProblem('12345') // 'code-invalid'
 */
export function codeProblem(code: string): CodeProblem | null {
  if (code === '') return 'code-required'
  return /^\d{6}$/.test(code) ? null : 'code-invalid'
}

/**
 * The part of typed or pasted text that a code field keeps: its digits, at most 6.
 *
 * @example codeDigits(' 123 456.') // '123456'
 */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
