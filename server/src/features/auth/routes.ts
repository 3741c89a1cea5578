import { HUMAN_CHECK_ACTIONS, login, logout, verifySession } from '@retorna/contract/auth'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { canonicalEmail } from '@retorna/domain/email'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken } from '../../auth/one-time-secret.ts'
import { checkPassword } from '../../auth/password/check-password.ts'
import { bearerToken } from '../../auth/sessions/bearer-token.ts'
import { noticedName } from '../../auth/sessions/session-cache.ts'
import type { ProvenPerson } from '../../auth/sessions/start-session.ts'
import { wireUser } from '../../auth/sessions/wire-user.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { answerWithSession } from './answer-with-session-routes.ts'
import { deleteSession } from './queries.ts'
import { beginSignIn } from './sign-in-attempt.ts'

/** Refusals after the right password that reveal no wrong guess. */
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

  serve(
    app,
    verifySession,
    ({ session }) => ({ success: true, valid: true, user: wireUser(session) }),
    { refusal: 'INVALID_TOKEN' },
  )

  serve(app, logout, async ({ request }) => {
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) return
    await deleteSession(app.db, hashToken(token))
    app.sessions.endSession(noticedName(token))
  })
}
