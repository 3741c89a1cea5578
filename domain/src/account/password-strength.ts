import { missingPasswordParts } from './password.ts'

export type PasswordStrength = 'very-weak' | 'weak' | 'good' | 'strong'

/**
 * Strength of a password: very weak below 8 characters, else by how many of the 5 criteria of
 * {@link missingPasswordParts} it meets: weak below 4, good with 4, strong with all.
 *
 * @example passwordStrength('Retorna1') // 'good'
 */
export function passwordStrength(password: string): PasswordStrength {
  const missing = missingPasswordParts(password)
  if (missing.includes('length')) return 'very-weak'
  if (missing.length > 1) return 'weak'
  return missing.length === 1 ? 'good' : 'strong'
}
