export type EmailProblem = 'email-required' | 'email-invalid'

/** RFC 5321, 4.5.3.1.3, less the two brackets around a path. */
export const EMAIL_MAXIMUM_LENGTH = 254

/**
 * Characters, an @, and a domain with a dot. Not among the characters: what separates, groups or quotes
 * addresses in a mail's header (RFC 5322, 3.2.3), and what cannot be seen, such as marks that turn the
 * direction of the text. Whether the address exists, only its mailbox can say.
 */
const PATTERN =
  /^[^\s@()<>[\]:;,\\"\p{C}]+@[^\s@.()<>[\]:;,\\"\p{C}]+(\.[^\s@.()<>[\]:;,\\"\p{C}]+)+$/u

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

/**
 * The one spelling of an address under which a person is known and written to: without spaces around
 * it, composed (Unicode NFC), in lower case. Addresses that differ only in these are one person's.
 *
 * @example canonicalEmail(' Ana@Example.com') // 'ana@example.com'
 */
export function canonicalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
