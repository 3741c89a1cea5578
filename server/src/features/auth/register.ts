import { TERMS_VERSION } from '@retorna/domain/terms'
import type { Database } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import { hashToken } from '../../plugins/auth/one-time-secret.ts'
import { hashPassword, UNMATCHED_HASH, verifyPassword } from '../../plugins/auth/password-hash.ts'
import { insertAddressRequest, requestJobKey } from './address-queries.ts'
import {
  findPendingPassword,
  type Previous,
  putRegistration,
  type Registration,
} from './registration-queries.ts'

type Request = Pick<Registration, 'email' | 'name' | 'plan' | 'language'> & {
  password: string
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
  const { email, name, plan, language, browserToken, previousBrowserToken } = request
  const password = await hashPassword(request.password)
  const registration = {
    email,
    name,
    password,
    plan,
    language,
    termsVersion: TERMS_VERSION,
    browserHash: hashToken(browserToken),
  }
  const browserHash = previousBrowserToken === undefined ? null : hashToken(previousBrowserToken)
  let isKept = false
  // Again only where another registration of the address came in between.
  while (!isKept) {
    const pending = await findPendingPassword(db, email)
    const isSamePassword = await verifyPassword(request.password, pending ?? UNMATCHED_HASH)
    isKept = await keep(db, registration, { browserHash, password: pending, isSamePassword })
  }
}

const keep = (db: Database, registration: Registration, previous: Previous): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await putRegistration(trx, registration, previous))) return false
    const { email, language } = registration
    const requestId = await insertAddressRequest(trx, { kind: 'registration', email, language })
    const key = requestJobKey(requestId)
    await enqueueJob(trx, 'answer-address-request', { requestId }, { key })
    return true
  })
