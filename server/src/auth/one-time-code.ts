import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@retorna/domain/account/verification-code'
import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { keysFor, type VersionedSecret } from './secrets/sealer.ts'
import { isSameHash } from './token.ts'

const LIFE_MS = 15 * MINUTE_MS
export const CODE_TRIES = 5

/** The purpose of a code; each has its own key, so that a code works for one purpose only. */
type CodeUse = 'registration' | 'change of address' | 'phone'

/** The stored state of a code: its keyed hash, its attempts including the current one, and its expiry. */
type StoredCode = { codeHash: Buffer; tries: number; expiresAt: Date }

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

/** Whether a stored hash belongs to this code, under the current secret or a former one. */
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

const columnsOf = (code_hash: Buffer, now: Date) => ({
  code_hash,
  tries: 0,
  expires_at: new Date(now.getTime() + LIFE_MS),
})

/** The columns of a code that nothing matches, but that expires and is used up like any other. */
export const unmatchedCode = (now: Date) => columnsOf(randomBytes(32), now)

/** A new uniformly random code of six digits, valid for 15 minutes, and the columns that store it. */
export const newCode = (secret: VersionedSecret, use: CodeUse, subject: string, now: Date) => {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  return { code, columns: columnsOf(hashCode(secret, use, subject, code), now) }
}

/**
 * Checks a code whose attempt has been counted. Only the correct code gets `CODE_EXPIRED`: for a wrong one it would
 * reveal that a registration exists.
 *
 * @param options.codeOfLastTry the error code if the last attempt is wrong.
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`.
 */
export const checkCode = (
  secret: VersionedSecret,
  { use, subject, code }: { use: CodeUse; subject: string; code: string },
  stored: StoredCode,
  now: Date,
  options: { codeOfLastTry: 'CODE_INVALID' | 'CODE_EXHAUSTED' },
): void => {
  if (stored.tries > CODE_TRIES) throw new ApiError('CODE_EXHAUSTED')
  if (!isCode(stored.codeHash, secret, use, subject, code)) {
    throw new ApiError(stored.tries === CODE_TRIES ? options.codeOfLastTry : 'CODE_INVALID')
  }
  if (stored.expiresAt <= now) throw new ApiError('CODE_EXPIRED')
}

/** The codes of signed-in users: at most one per user and table, for the address or number in `target`. */
const OWN_CODES = {
  'change of address': { table: 'email_changes', target: 'email' },
  phone: { table: 'notification_phones', target: 'phone' },
} as const

/** The subject that the code of a signed-in user is bound to. */
export const subjectOf = (use: keyof typeof OWN_CODES, userId: string, target: string): string =>
  use === 'phone' ? `${userId} ${target}` : target

/**
 * Checks the code of a signed-in user. The attempt is committed separately, so that it counts regardless of its
 * outcome.
 *
 * @returns the address or number that the code confirms, and its hash, with which the caller consumes it.
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`.
 */
export const checkOwnCode = async (
  { db, secret }: { db: Database; secret: VersionedSecret },
  { use, userId, code }: { use: keyof typeof OWN_CODES; userId: string; code: string },
  now: Date,
): Promise<{ target: string; codeHash: Buffer }> => {
  const { table, target } = OWN_CODES[use]
  const { rows } = await sql<StoredCode & { target: string }>`
    update ${sql.table(table)} set tries = tries + 1
    where user_id = ${userId} and code_hash is not null
    returning ${sql.ref(target)} as target, code_hash as "codeHash", tries,
      expires_at as "expiresAt"`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new ApiError('CODE_INVALID')
  const subject = subjectOf(use, userId, stored.target)
  checkCode(secret, { use, subject, code }, stored, now, { codeOfLastTry: 'CODE_EXHAUSTED' })
  return stored
}
