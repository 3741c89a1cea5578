/**
 * Scopes that members may give their keys: read games, read daily figures and readings, read and change their alerts.
 */
export const PERSONAL_SCOPES = [
  'catalogue:read',
  'readings:read',
  'alerts:read',
  'alerts:write',
] as const
export type PersonalScope = (typeof PERSONAL_SCOPES)[number]

/** Scopes reserved for keys of administrators and of the command line: send readings to their feed, read all feeds. */
const STAFF_SCOPES = ['readings:write', 'feeds:read'] as const

export const API_KEY_SCOPES = [...PERSONAL_SCOPES, ...STAFF_SCOPES] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** The scopes of keys that staff create for programs. None concerns alerts, because alerts belong to a person. */
export const PROGRAM_SCOPES = [
  'readings:write',
  'catalogue:read',
  'readings:read',
  'feeds:read',
] as const

/** Scopes of publishable keys: read the catalog. */
export const PUBLISHABLE_SCOPES = ['catalogue:read'] as const satisfies readonly PersonalScope[]

export const isApiKeyScope = (text: string): text is ApiKeyScope =>
  API_KEY_SCOPES.some((scope) => scope === text)

/** Number of random bytes for {@link apiKeyOf}: at least 170 bits as base 62 digits. */
export const API_KEY_BYTES = 30

/** Prefixes of secret keys, publishable keys and test keys, which store nothing. */
const PREFIXES = { live: 'rtn_live_', pub: 'rtn_pub_', test: 'rtn_test_' } as const
type KeyKind = keyof typeof PREFIXES

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6
const FORMAT = new RegExp(
  `^(${Object.values(PREFIXES).join('|')})[0-9A-Za-z]{${API_KEY_BYTES + CHECKSUM_LENGTH}}$`,
)

/**
 * An API key: a prefix (`rtn_live_`; `rtn_pub_` for a publishable key, `rtn_test_` for one that stores nothing), one
 * base 62 digit per random byte, and a CRC-32 of everything before it as six base 62 digits. Scanners for leaked
 * secrets recognize the prefix, and a mistyped key is rejected without a lookup.
 *
 * @param random {@link API_KEY_BYTES} random bytes.
 */
export function apiKeyOf(random: Uint8Array, kind: KeyKind = 'live'): string {
  const body =
    PREFIXES[kind] + Array.from(random, (byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
  return body + checksumOf(body)
}

/**
 * Whether a text has the format and the checksum of an API key.
 *
 * @example isApiKey('rtn_live_0000000000') // false
 */
export function isApiKey(text: string): boolean {
  return (
    FORMAT.test(text) &&
    checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
  )
}

/** Whether a key is publishable: embedded in web pages, where anybody can read it. */
export function isPublishable(key: string): boolean {
  return key.startsWith(PREFIXES.pub)
}

/** Whether a key with these scopes may be a test key: only if it can do nothing but send readings. */
export function mayBeTest(scopes: readonly ApiKeyScope[]): boolean {
  return scopes.every((scope) => scope === 'readings:write')
}

/** Whether data sent with a key is validated and answered, but not stored. */
export function isTestKey(key: string): boolean {
  return key.startsWith(PREFIXES.test)
}

/**
 * How a key is shown once it is stored: enough to tell keys apart, too little to use one.
 *
 * @example shownApiKey('rtn_live_3kT9xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') // 'rtn_live_3kT9'
 */
export function shownApiKey(key: string): string {
  return key.slice(0, key.lastIndexOf('_') + 5)
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/** CRC-32 of an ASCII text (ISO 3309, as in zip and PNG). */
function crc32(text: string): number {
  let crc = 0xffff_ffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}
