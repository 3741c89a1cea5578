import { HUMAN_CHECK_ACTIONS } from '@retorna/contract/auth/human-check'
import { login, logout, verifySession } from '@retorna/contract/auth/sessions'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyPluginAsync } from 'fastify'
import { checkPassword } from '../../auth/password/check-password.ts'
import { bearerToken } from '../../auth/sessions/bearer-token.ts'
import { wireUser } from '../../auth/sessions/session.ts'
import { noticedName } from '../../auth/sessions/session-cache.ts'
import type { ProvenPerson } from '../../auth/sessions/start-session.ts'
import { hashToken } from '../../auth/token.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type Attempts, clearAttempts } from '../../http/rate-limit/attempts.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { answerWithSession } from './answer-with-session-routes.ts'
import { acceptInvitationRoutes } from './invitation-routes.ts'
import { deleteSession, sessionAddresses } from './queries.ts'
import { registrationRoutes } from './registration-routes.ts'
import { resetRoutes } from './reset-routes.ts'

/** Refusals after the right password, which do not count as wrong guesses. */
const NO_FAILURES = new Set<ErrorCode>([
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BLOCKED',
  'TWO_FACTOR_REQUIRED',
])

export const authRoutes: FastifyPluginAsync = async (app) => {
  const provePerson = async (
    email: string,
    { senha, codigo }: { senha: string; codigo?: string | undefined },
  ): Promise<ProvenPerson> => {
    const person = await checkPassword(app.db, email, senha)
    await app.twoFactor.check(person.userId, codigo)
    return person
  }

  serve(app, login, async ({ body, request }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.login, body.recaptchaToken)
    const email = canonicalEmail(body.email)
    const attempt = await beginSignIn(app, email, request.ip)
    const person = await provePerson(email, body).catch(async (error) => {
      if (error instanceof ApiError && NO_FAILURES.has(error.code)) await attempt.takeBack()
      throw error
    })
    const started = await answerWithSession(app, request, person, 'signedIn')
    await attempt.succeed()
    return started
  })

  serve(app, verifySession, ({ session }) => ({ valid: true, user: wireUser(session) }), {
    refusal: 'INVALID_TOKEN',
  })

  serve(app, logout, async ({ request }) => {
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) return
    await deleteSession(app.db, hashToken(token))
    app.sessions.endSession(noticedName(token))
  })

  await app.register(registrationRoutes)
  await app.register(resetRoutes)
  await app.register(acceptInvitationRoutes)
}

/**
 * Counts a sign-in attempt against the caller and the account. Callers from an address where the account
 * has a session are counted separately, so that strangers cannot lock the owner out at home.
 *
 * @throws ApiError `RATE_LIMITED`.
 */
const beginSignIn = async (
  { db, attempts }: { db: Database; attempts: Attempts },
  email: string,
  address: string,
) => {
  const caller = clientAddress(address)
  const known = (await sessionAddresses(db, email)).map(clientAddress)
  const callerOfAccount = `${email} ${caller}`
  const [bucket, subject] = known.includes(caller)
    ? (['sign-in-known-caller', callerOfAccount] as const)
    : (['sign-in-account', email] as const)
  await attempts.count('sign-in-caller', caller)
  await attempts.count(bucket, subject)
  return {
    /** Removes the attempt from the count: it is not a failure, but not yet a sign-in either. */
    takeBack: async () => {
      await attempts.takeBack('sign-in-caller', caller)
      await attempts.takeBack(bucket, subject)
    },
    succeed: async () => {
      await attempts.takeBack('sign-in-caller', caller)
      await clearAttempts(db, bucket, subject)
      await clearAttempts(db, 'sign-in-known-caller', callerOfAccount)
    },
  }
}
