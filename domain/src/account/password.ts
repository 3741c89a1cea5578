const PASSWORD_MINIMUM_LENGTH = 8

const PASSWORD_PARTS = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

export type PasswordProblem = 'password-required' | 'password-too-short' | 'password-missing-parts'

/** Letters of every script count; special means neither letter, mark, number nor space. */
const PART_RULES: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MINIMUM_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(password),
}

/**
 * The criteria that a password does not meet, in the order of the live hint: at least 8 characters, an uppercase and
 * a lowercase letter, a digit, a special character. Empty for a valid password.
 *
 * @example missingPasswordParts('retorna1') // ['uppercase', 'special']
 */
export function missingPasswordParts(password: string): PasswordPart[] {
  return PASSWORD_PARTS.filter((part) => !PART_RULES[part](password))
}

/**
 * The key of the first problem of a new password, `null` if it is valid.
 *
 * @example passwordProblem('Ab1!') // 'password-too-short'
 */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'password-required'
  const missing = missingPasswordParts(password)
  if (missing.includes('length')) return 'password-too-short'
  return missing.length > 0 ? 'password-missing-parts' : null
}

/**
 * The problem key of a new password's confirmation, `null` if it equals the password.
 *
 * @example confirmationProblem('Retorna#1', 'Retorna#2') // 'passwords-do-not-match'
 */
export function confirmationProblem(
  password: string,
  confirmation: string,
): 'confirmation-required' | 'passwords-do-not-match' | null {
  if (confirmation === '') return 'confirmation-required'
  return confirmation === password ? null : 'passwords-do-not-match'
}
