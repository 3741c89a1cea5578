import type { Database } from '../../database/connection.ts'
import { hashToken, isCode, isSameHash } from '../../plugins/auth/one-time-secret.ts'
import { hashPassword, verifyPassword } from '../../plugins/auth/password-hash.ts'
import type { VersionedSecret } from '../../plugins/auth/sealer.ts'
import { ApiError } from '../../plugins/errors/api-error.ts'
import type { ProvenPerson } from '../../plugins/sessions/start-session.ts'
import { consumeCode, giveTryBack, takeTry } from './code-queries.ts'
import { insertPerson } from './person-queries.ts'
import { findRegistration, lockRegistration } from './registration-queries.ts'

type Proof = {
  email: string
  code: string
  /** What the browser was given when it registered. */
  browserToken: string | undefined
  /** The registration's password. */
  password: string | undefined
  /** One to have instead. */
  newPassword: string | undefined
}

/**
 * Makes a person of the registration whose code this is. The code proves the mailbox, not who chose the
 * password that waits with it: anybody may register anybody's address. So in another browser than that of the
 * registration its password is asked for, or a new one.
 *
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`; `REGISTRATION_PASSWORD_REQUIRED`, and the
 *   code stays good; `VALIDATION` for another password than the registration's.
 */
export const verifyEmail = async (
  { db, secret, clockOffsetMs }: { db: Database; secret: VersionedSecret; clockOffsetMs: number },
  proof: Proof,
): Promise<ProvenPerson> => {
  const { email, code } = proof
  const taken = await takeTry(db, email, clockOffsetMs)
  if (taken === undefined) throw new ApiError('CODE_EXHAUSTED')
  const { codeHash, isExpired } = taken
  if (!isCode(codeHash, secret, 'registration', email, code)) throw new ApiError('CODE_INVALID')
  // Only whoever was mailed it: that there was a code at all says that somebody registered.
  if (isExpired) throw new ApiError('CODE_EXPIRED')
  const judged = await findRegistration(db, email)
  if (judged === undefined) throw new ApiError('CODE_INVALID')
  const password = await passwordOf(judged, proof)
  if (password === undefined) {
    await giveTryBack(db, email, codeHash)
    throw new ApiError('REGISTRATION_PASSWORD_REQUIRED')
  }

  return db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, email, codeHash))) throw new ApiError('CODE_INVALID')
    const registration = await lockRegistration(trx, email)
    // Somebody has registered the address anew; the code of that is on its way.
    if (registration?.password !== judged.password) throw new ApiError('CODE_INVALID')
    const person = await insertPerson(trx, registration, password)
    if (person === undefined) throw new ApiError('CODE_INVALID')
    return person
  })
}

/** The hash of the password that the person has from now on; undefined where it has to be asked for. */
const passwordOf = async (
  registration: { password: string; browser_hash: Buffer },
  { browserToken, password, newPassword }: Proof,
): Promise<string | undefined> => {
  if (newPassword !== undefined) return hashPassword(newPassword)
  const isSameBrowser =
    browserToken !== undefined && isSameHash(registration.browser_hash, hashToken(browserToken))
  if (isSameBrowser) return registration.password
  if (password === undefined) return undefined
  if (await verifyPassword(password, registration.password)) return registration.password
  throw new ApiError('VALIDATION', { fields: { senha: 'password-incorrect' } })
}
