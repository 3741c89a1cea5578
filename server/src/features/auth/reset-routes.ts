import { HUMAN_CHECK_ACTIONS } from '@retorna/contract/auth/human-check'
import {
  checkResetToken,
  requestPasswordReset,
  resetPassword as resetPasswordEndpoint,
  verifyResetToken,
} from '@retorna/contract/auth/password-reset'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { liftLocks } from '../../auth/lift-locks.ts'
import { refuseBreached } from '../../auth/password/breached-passwords.ts'
import { hashPassword } from '../../auth/password/password-hash.ts'
import { hashToken } from '../../auth/token.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { askForMail } from './address-requests.ts'
import { MESSAGES } from './auth-messages.ts'
import { consumeReset, findReset, replacePassword } from './reset-queries.ts'

export const resetRoutes: FastifyPluginAsync = async (app) => {
  serve(app, requestPasswordReset, async ({ body, request, language }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.requestPasswordReset, body.recaptchaToken)
    const email = canonicalEmail(body.email)
    await app.attempts.count('mail-caller', clientAddress(request.ip))
    await app.attempts.count('reset-mail-account', email)
    await askForMail(app.db, { kind: 'password-reset', email, language })
    return { message: MESSAGES.resetRequested[language] }
  })

  /** The user whose password a token may reset. */
  const checkToken = async (token: string, address: string) => {
    const caller = clientAddress(address)
    await app.attempts.count('reset-caller', caller)
    const reset = existing(await findReset(app.db, hashToken(token)), 'RESET_TOKEN_INVALID')
    await app.attempts.takeBack('reset-caller', caller)
    return { user: { nome: reset.name } }
  }

  serve(app, checkResetToken, ({ body, request }) => checkToken(body.token, request.ip))

  serve(app, verifyResetToken, ({ params, request }) => checkToken(params.token, request.ip))

  serve(app, resetPasswordEndpoint, async ({ body, request, language }) => {
    await refuseBreached(body.nova_senha, 'nova_senha')
    const caller = clientAddress(request.ip)
    await app.attempts.count('reset-caller', caller)
    const userId = await resetPassword(app, body.token, body.nova_senha)
    await app.attempts.takeBack('reset-caller', caller)
    app.sessions.changeUser(userId)
    return { message: MESSAGES.passwordReset[language] }
  })
}

/**
 * Sets a new password with the token of a link, ends every session of the user, lifts the account's
 * locks and notifies the owner.
 *
 * @returns the user's id.
 * @throws ApiError `RESET_TOKEN_INVALID`, `RATE_LIMITED`.
 */
const resetPassword = async (
  { db, attempts }: Pick<FastifyInstance, 'db' | 'attempts'>,
  token: string,
  newPassword: string,
): Promise<string> => {
  const tokenHash = hashToken(token)
  // Checked before hashing, so that made-up tokens cause no expensive work.
  const { id: userId } = existing(await findReset(db, tokenHash), 'RESET_TOKEN_INVALID')
  await attempts.count('reset-person', userId)
  const password = await hashPassword(newPassword)
  return inTransaction(db, async (trx) => {
    if (!(await consumeReset(trx, userId, tokenHash))) throw new ApiError('RESET_TOKEN_INVALID')
    const person = await replacePassword(trx, userId, password)
    await liftLocks(trx, userId, person.email)
    await mailUser(trx, person, 'password-changed', tokenHash.toString('hex'), {})
    return userId
  })
}
