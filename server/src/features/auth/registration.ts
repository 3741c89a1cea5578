import { CODE_TRIES, checkCode } from '../../auth/one-time-code.ts'
import { hashPassword, verifyPassword } from '../../auth/password/password-hash.ts'
import type { VersionedSecret } from '../../auth/secrets/sealer.ts'
import type { ProvenPerson } from '../../auth/sessions/start-session.ts'
import { hashToken, isSameHash } from '../../auth/token.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { insertMailRequest } from './address-requests.ts'
import {
  consumeCode,
  findRegistration,
  giveTryBack,
  insertPerson,
  lockRegistration,
  putRegistration,
  type Registration,
  takeTry,
} from './registration-queries.ts'

type Request = Pick<Registration, 'email' | 'name' | 'password' | 'plan' | 'language'> & {
  /** Identifies this browser when it enters the code. */
  browserToken: string
  /** The current version of the legal texts. */
  termsVersion: string
}

/**
 * Stores a registration until its code is verified, replacing an earlier one, and requests the email. Addresses with
 * and without an account cost the same hash and the same statements.
 */
export const register = async (
  db: Database,
  { browserToken, termsVersion, ...request }: Request,
): Promise<void> => {
  const { email, language } = request
  const registration = {
    ...request,
    password: await hashPassword(request.password),
    terms_version: termsVersion,
    browser_hash: hashToken(browserToken),
  }
  await inTransaction(db, async (trx) => {
    await putRegistration(trx, registration)
    await insertMailRequest(trx, { kind: 'registration', email, language })
  })
}

type Proof = {
  email: string
  code: string
  /** The token that the browser got when it registered. */
  browserToken: string | undefined
  /** The registration's password. */
  password: string | undefined
  /** Replaces the registration's password. */
  newPassword: string | undefined
}

/**
 * Creates a user from the registration with this code. The code proves the mailbox, not who chose the
 * pending password: anybody may register any address. So any other browser than the registering one must
 * send that password or a new one.
 *
 * @throws ApiError `CODE_INVALID`, `CODE_EXPIRED`, `CODE_EXHAUSTED`; `REGISTRATION_PASSWORD_REQUIRED`,
 *   and the code stays valid; `VALIDATION` for another password than the registration's.
 */
export const verifyEmail = async (
  {
    db,
    secret,
    clockOffsetMs,
    publicUrl,
  }: { db: Database; secret: VersionedSecret; clockOffsetMs: number; publicUrl: string },
  proof: Proof,
): Promise<ProvenPerson> => {
  const { email, code } = proof
  const stored = await takeTry(db, email, CODE_TRIES)
  if (stored === undefined) throw new ApiError('CODE_EXHAUSTED')
  const { codeHash } = stored
  const now = new Date(Date.now() + clockOffsetMs)
  const entered = { use: 'registration', subject: email, code } as const
  checkCode(secret, entered, stored, now, { codeOfLastTry: 'CODE_INVALID' })
  const judged = await findRegistration(db, email)
  if (judged === undefined) throw new ApiError('CODE_INVALID')
  const password = await passwordOf(judged, proof)
  if (password === undefined) {
    await giveTryBack(db, email, codeHash)
    throw new ApiError('REGISTRATION_PASSWORD_REQUIRED')
  }

  return inTransaction(db, async (trx) => {
    if (!(await consumeCode(trx, email, codeHash))) throw new ApiError('CODE_INVALID')
    const registration = await lockRegistration(trx, email)
    // The address was registered again meanwhile; the new code is on its way.
    if (registration?.password !== judged.password) throw new ApiError('CODE_INVALID')
    const person = await insertPerson(trx, registration, password)
    if (person === undefined) throw new ApiError('CODE_INVALID')
    const member = { ...registration, id: person.userId }
    await mailUser(trx, member, 'welcome', person.userId, {
      link: `${publicUrl}/dashboard?tab=games`,
    })
    return person
  })
}

/** The hash of the user's password; undefined if the user must be asked for it. */
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
