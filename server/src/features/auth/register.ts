import { TERMS_VERSION } from '@retorna/domain/terms'
import type { Database } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { hashToken } from '../../plugins/auth/one-time-secret.ts'
import { hashPassword, UNMATCHED_HASH, verifyPassword } from '../../plugins/auth/password-hash.ts'
import { insertAddressRequest } from './address-queries.ts'
import { findPendingPassword, putRegistration, type Registration } from './registration-queries.ts'

type Request = Pick<Registration, 'email' | 'name' | 'password' | 'plan' | 'language'> & {
  /** What this browser proves itself with when it brings the code. */
  browserToken: string
  /** What it was given when it registered before. */
  previousBrowserToken: string | undefined
}

/**
 * Keeps a registration until its code is proven, and asks for the mail. Addresses with and without an
 * account cost the same two hashes and the same statements.
 */
export const register = async (db: Database, request: Request): Promise<void> => {
  const pending = await findPendingPassword(db, request.email)
  const [password, isSamePassword] = await Promise.all([
    hashPassword(request.password),
    verifyPassword(request.password, pending ?? UNMATCHED_HASH),
  ])
  const { email, name, plan, language, browserToken, previousBrowserToken } = request
  await db.transaction().execute(async (trx) => {
    await putRegistration(
      trx,
      {
        email,
        name,
        password,
        plan,
        language,
        termsVersion: TERMS_VERSION,
        browserHash: hashToken(browserToken),
      },
      {
        browserHash: previousBrowserToken === undefined ? null : hashToken(previousBrowserToken),
        password: isSamePassword ? (pending ?? null) : null,
      },
    )
    const requestId = await insertAddressRequest(trx, { kind: 'registration', email, language })
    await enqueueJob(trx, 'answer-address-request', { requestId })
  })
}
