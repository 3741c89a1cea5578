import { randomUUID } from 'node:crypto'
import { canonicalEmail, emailProblem } from '@retorna/domain/email'
import { hashPassword, verifyPassword } from '../../auth/password/password-hash.ts'
import type { Database } from '../../database/connection.ts'
import { type AccountRequest, findCredential, putAccount } from './queries.ts'

/**
 * Creates a user with a verified address who can sign in at once, or updates the user with that address;
 * idempotent. A changed password ends the sessions opened with the old one.
 *
 * @returns the user's id, and whether the user is new.
 * @throws Error for a malformed address.
 */
export const createAccount = async (
  db: Database,
  request: AccountRequest,
): Promise<{ userId: string; isNew: boolean }> => {
  const email = canonicalEmail(request.email)
  if (emailProblem(email) !== null) throw new Error(`${request.email} is not an email address`)
  const known = await findCredential(db, email)
  const isSamePassword =
    known?.password != null && (await verifyPassword(request.password, known.password))
  const userId = await putAccount(db, {
    ...request,
    email,
    newUserId: randomUUID(),
    newPasswordHash: isSamePassword ? null : await hashPassword(request.password),
  })
  return { userId, isNew: known === undefined }
}
