import { TERMS_VERSION } from '@retorna/domain/terms'
import type { Database } from '../../database/connection.ts'
import { hashToken } from '../../plugins/auth/one-time-secret.ts'
import { hashPassword } from '../../plugins/auth/password-hash.ts'
import { insertMailRequest } from './ask-for-mail.ts'
import { putRegistration, type Registration } from './registration-queries.ts'

type Request = Pick<Registration, 'email' | 'name' | 'plan' | 'language'> & {
  password: string
  /** What this browser proves itself with when it brings the code. */
  browserToken: string
}

/**
 * Keeps a registration until its code is proven, in the place of an earlier one, and asks for the mail. Addresses
 * with and without an account cost the same hash and the same statements.
 */
export const register = async (db: Database, request: Request): Promise<void> => {
  const { email, name, plan, language, browserToken } = request
  const registration = {
    email,
    name,
    password: await hashPassword(request.password),
    plan,
    language,
    termsVersion: TERMS_VERSION,
    browserHash: hashToken(browserToken),
  }
  await db.transaction().execute(async (trx) => {
    await putRegistration(trx, registration)
    await insertMailRequest(trx, { kind: 'registration', email, language })
  })
}
