import { randomUUID } from 'node:crypto'
import { canonicalEmail, emailProblem } from '@retorna/domain/account/email'
import { hashPassword, verifyPassword } from '../../auth/password/password-hash.ts'
import { COMMAND_LINE, recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { type AccountRequest, findCredential, findRole, putAccount, setAdmin } from './queries.ts'

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

/** The role of the user with an address; undefined if there is none. */
export const roleOf = (db: Database, email: string) => findRole(db, canonicalEmail(email))

/** Creates an administrator who can sign in at once. */
export const createAdmin = async (
  db: Database,
  person: { email: string; name: string; password: string; isPasswordTemporary: boolean },
): Promise<void> => {
  const { userId } = await createAccount(db, {
    ...person,
    role: 'admin',
    plan: 'premium',
    paymentStatus: 'paid',
  })
  await recordAudit(db, { actor: COMMAND_LINE, action: 'admin.created', userId })
}

/** Makes the user with an address an administrator; name, password and plan stay the same. */
export const promoteToAdmin = (db: Database, email: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const userId = await setAdmin(trx, canonicalEmail(email))
    await recordAudit(trx, { actor: COMMAND_LINE, action: 'admin.promoted', userId })
  })
