import type { Language } from '@retorna/domain/language'
import { newCode, unmatchedCode } from '../../auth/one-time-code.ts'
import { authSecret } from '../../auth/secrets/auth-secret.ts'
import { hashToken, newToken } from '../../auth/token.ts'
import { findUserByEmail } from '../../auth/users.ts'
import type { Config } from '../../config.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { enqueueJob, enqueueJobs } from '../../database/enqueue-job.ts'
import { insertRow } from '../../database/insert-row.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import {
  type AddressRequest,
  findForgottenRequests,
  requestJobKey,
  takeAddressRequest,
} from './address-queries.ts'
import { lockRegistration, putCode } from './registration-queries.ts'
import { insertPasswordReset } from './reset-queries.ts'

/**
 * Requests an email to an address. Only the job looks up whether the address has an account: here all addresses cause
 * the same reply and the same work.
 */
export const askForMail = (db: Database, request: AddressRequest): Promise<void> =>
  inTransaction(db, (trx) => insertMailRequest(trx, request))

/** Like {@link askForMail}, within the caller's transaction. */
export const insertMailRequest = async (trx: Transaction, request: AddressRequest) => {
  const requestId = await insertRow(trx, 'address_requests', request)
  const key = requestJobKey(requestId)
  await enqueueJob(trx, 'answer-address-request', { requestId }, { key })
}

/**
 * Answers an email request once: with a password reset link for a user, or a code for a pending registration. An
 * address that gets no code is given a random one that is never sent, so that it expires and is used up like any other.
 */
export const answerAddressRequest = async (
  { db, config }: { db: Database; config: Config },
  requestId: number,
): Promise<void> => {
  const secret = await authSecret(config)
  await inTransaction(db, async (trx) => {
    const request = await takeAddressRequest(trx, requestId)
    if (request === undefined) return
    const { kind, email } = request
    const person = await findUserByEmail(trx, email)
    if (kind === 'password-reset') {
      if (person !== undefined) await mailResetLink(trx, person, config.publicUrl)
      return
    }
    const registration = await lockRegistration(trx, email)
    if (registration === undefined || person !== undefined) {
      await putCode(trx, email, unmatchedCode(new Date()))
    } else {
      const { code, columns } = newCode(secret, 'registration', email, new Date())
      await putCode(trx, email, columns)
      // In the fragment, which browsers never send.
      const link = `${config.publicUrl}/verify-email#${new URLSearchParams({ email, code })}`
      const recipient = { name: registration.name, email, language: request.language }
      await mailUser(trx, recipient, 'verification-code', requestId, { code, link })
    }
    // Also sent if a fresh code was requested, perhaps by an owner who forgot that they have an account.
    if (person !== undefined && registration !== undefined) {
      const link = `${config.publicUrl}/login`
      await mailUser(trx, person, 'address-taken', requestId, { link })
    }
  })
}

/**
 * Enqueues a new job for every email request whose job died with its process, since a user is waiting for the email.
 */
export const resumeAddressRequests = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = await findForgottenRequests(trx)
    await enqueueJobs(
      trx,
      'answer-address-request',
      ids.map((requestId) => ({ payload: { requestId }, key: requestJobKey(requestId) })),
    )
  })

/**
 * Sends a user a link to choose a new password, which is valid once and for an hour. The token is in the fragment,
 * which browsers never send, so it appears in no log.
 */
const mailResetLink = async (
  trx: Transaction,
  person: { id: string; name: string; email: string; language: Language },
  publicUrl: string,
): Promise<void> => {
  const token = newToken()
  const tokenHash = hashToken(token)
  await insertPasswordReset(trx, person.id, tokenHash)
  const link = `${publicUrl}/reset-password#token=${token}`
  await mailUser(trx, person, 'password-reset', tokenHash.toString('hex'), { link })
}
