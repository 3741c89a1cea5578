import { TERMS_VERSION } from '@retorna/domain/terms'
import { hashToken } from '../../auth/one-time-secret.ts'
import { hashPassword } from '../../auth/password/password-hash.ts'
import type { Database } from '../../database/connection.ts'
import { insertMailRequest } from './ask-for-mail.ts'
import { putRegistration, type Registration } from './registration-queries.ts'

type Request = Pick<Registration, 'email' | 'name' | 'plan' | 'language'> & {
  password: string
  /** Identifies this browser when it enters the code. */
  browserToken: string
}

/**
 * Stores a registration until its code is verified, replacing an earlier one, and requests the mail.
 * Addresses with and without an account cost the same hash and the same statements.
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
