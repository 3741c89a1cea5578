import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@retorna/domain/verification-code'
import { keysFor, type VersionedSecret } from './secrets/sealer.ts'

/** A six-digit code, uniformly random. */
export const newCode = (): string =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')

/** What a code is for; each use has its own key, so that a code works for one use only. */
export type CodeUse = 'registration' | 'change of address' | 'phone'

const hashWith = (key: Buffer, subject: string, code: string): Buffer =>
  createHmac('sha256', key).update(`code\0${subject}\0${code}`).digest()

/**
 * The stored hash of a code. With only a million possible codes, the hash is keyed with the server's secret, and bound
 * to the address or number the code was sent to.
 */
export const hashCode = (
  secret: VersionedSecret,
  use: CodeUse,
  subject: string,
  code: string,
): Buffer => hashWith(keysFor(secret, `code for ${use}`)[0].key, subject, code)

/** Whether a stored hash is of this code, under the current secret or a former one. */
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

/** A URL-safe token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token; 256 bits cannot be guessed, so a plain hash suffices. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two hashes in constant time. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
