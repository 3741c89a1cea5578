import { Secret, TOTP } from 'otpauth'

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
 * The time step, counted from 1970, that a code belongs to, at most one away from `now`; `null` if there is none.
 */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | null => {
  // The library throws on multi-byte characters.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta
}
