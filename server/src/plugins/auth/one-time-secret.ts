import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@retorna/domain/verification-code'
import { keysFor, type VersionedSecret } from './sealer.ts'

/** A code of six digits, each as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')

/** What a code is for; each use has a key of its own, so that no code serves another. */
export type CodeUse = 'registration' | 'change of address' | 'phone'

const hashWith = (key: Buffer, subject: string, code: string): Buffer =>
  createHmac('sha256', key).update(`code\0${subject}\0${code}`).digest()

/**
 * What is stored of a code. A million codes are tried in a moment: only together with the server's secret
 * does the hash tell anything, and only for the address or number it was sent to.
 */
export const hashCode = (
  secret: VersionedSecret,
  use: CodeUse,
  subject: string,
  code: string,
): Buffer => hashWith(keysFor(secret, `code for ${use}`)[0].key, subject, code)

/** Whether a stored hash is of this code, made with the server's secret or one before it. */
export const isCode = (
  hash: Buffer,
  secret: VersionedSecret,
  use: CodeUse,
  subject: string,
  code: string,
): boolean =>
  keysFor(secret, `code for ${use}`)
    .map(({ key }) => isSameHash(hash, hashWith(key, subject, code)))
    .includes(true)

/** A token of 256 bits that fits into an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token; nobody can try them all, so the plain hash does. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
