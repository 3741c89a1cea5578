import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createSealer, keysFor, type Sealer, type VersionedSecret } from '../secrets/sealer.ts'

/** The settings that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const SETTINGS = { issuer: 'Retorna', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_LENGTH = 20
/** Steps before and after the current one whose codes are accepted, for clock drift. */
const TOLERANCE = 1

export const newTwoFactorSecret = (): Uint8Array => new Secret({ size: SECRET_LENGTH }).bytes

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({ ...SETTINGS, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })

/** The secret for manual entry (base32) and for a QR code. */
export const describeSecret = (
  secret: Uint8Array,
  email: string,
): { secret: string; uri: string } => {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The time step (counted from 1970) that a code was made for, if it is within one step of `now`; `null` otherwise.
 */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | null => {
  // The library throws on multi-byte characters.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta
}

const COUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4
/** Without letters and digits that look alike; 12 of them give 60 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Ten new recovery codes, such as `K7QM-2XWD-9FBT`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/**
 * A recovery code normalized for comparison: upper case, no dashes, no spaces.
 *
 * @example plainRecoveryCode('k7qm 2xwd-9fbt') // 'K7QM2XWD9FBT'
 */
export const plainRecoveryCode = (text: string): string =>
  text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Purpose of the key that seals the secrets of second factors. */
export const TWO_FACTOR_SEAL = 'two-factor secret'

/** The secret is sealed for its user: it can be opened only for the same user. */
export type TwoFactorKeys = Sealer & {
  /** A keyed hash, prefixed with its key id: without the key, codes cannot be brute-forced. */
  hash: (userId: string, code: string) => string
  /** All hashes a code may be stored as: for every key, and without a key id for old ones. */
  hashes: (userId: string, code: string) => string[]
}

/** Keys of the second factor, derived from the server's secret. */
export const createTwoFactorKeys = (secret: VersionedSecret): TwoFactorKeys => {
  const keys = keysFor(secret, 'recovery code')
  const hex = (key: Buffer, userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId} ${code}`).digest('hex')
  const [current] = keys
  return {
    ...createSealer(secret, TWO_FACTOR_SEAL),
    hash: (userId, code) => `${current.id}.${hex(current.key, userId, code)}`,
    hashes: (userId, code) =>
      keys.flatMap(({ id, key }) => {
        const hash = hex(key, userId, code)
        return [`${id}.${hash}`, hash]
      }),
  }
}
