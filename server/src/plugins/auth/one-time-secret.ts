import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@retorna/domain/verification-code'

/** A code of six digits, each as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')

/**
 * What is stored of a code. A million codes are tried in a moment: only together with the server's secret
 * does the hash tell anything, and only for the address it was mailed to.
 */
export const hashCode = (secret: string, email: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code\0${email}\0${code}`).digest()

/** A token of 256 bits that fits into an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token; nobody can try them all, so the plain hash does. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
