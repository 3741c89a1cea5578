export type EmailProblem = 'email-required' | 'email-invalid'

/** RFC 5321, 4.5.3.1.3, less the two brackets around a path. */
export const EMAIL_MAXIMUM_LENGTH = 254

/** Characters, an @, and a domain with a dot. Whether the address exists, only its mailbox can say. */
const PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * The key of what is wrong with an email address, `null` when it is well-formed. Spaces around it do
 * not matter. Source: product specification, section 5.
 *
 * @example emailProblem('ana@example.com') // null
 * @example emailProblem('ana@example') // 'email-invalid'
 */
export function emailProblem(email: string): EmailProblem | null {
  const address = email.trim()
  if (address === '') return 'email-required'
  return address.length <= EMAIL_MAXIMUM_LENGTH && PATTERN.test(address) ? null : 'email-invalid'
}
