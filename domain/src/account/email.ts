/** RFC 5321, 4.5.3.1.3, less the two brackets around a path. */
const EMAIL_MAXIMUM_LENGTH = 254

/**
 * Characters, an @, and a domain with a dot. Excluded are characters that separate, group or quote addresses in an
 * email header (RFC 5322, 3.2.3), and invisible ones such as text direction marks. Does not check that the address
 * exists.
 */
const PATTERN =
  /^[^\s@()<>[\]:;,\\"\p{C}]+@[^\s@.()<>[\]:;,\\"\p{C}]+(\.[^\s@.()<>[\]:;,\\"\p{C}]+)+$/u

/**
 * The problem key of an email address, `null` if it is well-formed. Surrounding spaces are ignored. Source: product
 * specification, section 5.
 *
 * @example emailProblem('ana@example.com') // null
 * @example emailProblem('ana@example') // 'email-invalid'
 */
export function emailProblem(email: string): 'email-required' | 'email-invalid' | null {
  const address = email.trim()
  if (address === '') return 'email-required'
  return address.length <= EMAIL_MAXIMUM_LENGTH && PATTERN.test(address) ? null : 'email-invalid'
}

/**
 * The canonical spelling of an address, used to identify and contact a user: trimmed, composed (Unicode NFC), lower
 * case. Addresses that differ only in these belong to one user.
 *
 * @example canonicalEmail(' Ana@Example.com') // 'ana@example.com'
 */
export function canonicalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
