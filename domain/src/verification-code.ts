export type CodeProblem = 'code-required' | 'code-invalid'

export const CODE_LENGTH = 6

/**
 * The key of what is wrong with an email verification code, `null` for exactly 6 digits.
 *
 * @example codeProblem('012345') // null
 * @example codeProblem('12345') // 'code-invalid'
 */
export function codeProblem(code: string): CodeProblem | null {
  if (code === '') return 'code-required'
  return /^\d{6}$/.test(code) ? null : 'code-invalid'
}

/**
 * What a code field keeps of the text typed or pasted into it: its digits, at most 6.
 *
 * @example codeDigits(' 123 456.') // '123456'
 */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
