import type { ErrorCode } from '@retorna/contract/error-codes'
import type { Database } from '../../database/connection.ts'
import { hashToken, isCode, isSameHash } from '../../plugins/auth/one-time-secret.ts'
import type { VersionedSecret } from '../../plugins/auth/sealer.ts'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { consumeCode, insertPerson, lockRegistration, takeTry } from './registration-queries.ts'

type Proof = {
  email: string
  code: string
  /** What the browser was given when it registered. */
  browserToken: string | undefined
}

const REFUSALS = {
  none: 'CODE_INVALID',
  expired: 'CODE_EXPIRED',
  exhausted: 'CODE_EXHAUSTED',
} as const satisfies Record<string, ErrorCode>

/**
 * Makes a person of the registration whose code this is. The code proves the mailbox. Where others
 * registered the same address with another password meanwhile, it does not prove whose password waits
 * with it: then the password counts only in the browser that sent it, and elsewhere the mailbox gets a
 * link to choose one.
 *
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`.
 */
export const verifyEmail = async (
  {
    db,
    secret,
    publicUrl,
    clockOffsetMs,
  }: { db: Database; secret: VersionedSecret; publicUrl: string; clockOffsetMs: number },
  { email, code, browserToken }: Proof,
): Promise<{ userId: string; hasPassword: boolean }> => {
  const taken = await takeTry(db, email, clockOffsetMs)
  if (typeof taken === 'string') throw new ApiError(REFUSALS[taken])
  const { codeHash } = taken
  if (!isCode(codeHash, secret, 'registration', email, code)) throw new ApiError('CODE_INVALID')

  return db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, email, codeHash))) throw new ApiError('CODE_INVALID')
    const registration = await lockRegistration(trx, email)
    if (registration === undefined) throw new ApiError('CODE_INVALID')
    const hasPassword =
      !registration.is_contested ||
      (browserToken !== undefined && isSameHash(registration.browser_hash, hashToken(browserToken)))
    const userId = await insertPerson(trx, registration, hasPassword ? registration.password : null)
    if (userId === undefined) throw new ApiError('CODE_INVALID')
    if (!hasPassword) await mailResetLink(trx, { id: userId, ...registration }, publicUrl)
    return { userId, hasPassword }
  })
}
