import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A URL-safe token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token; 256 bits cannot be guessed, so a plain hash suffices. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares two hashes in constant time. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
