import { HUMAN_CHECK_ACTIONS, login, logout, verifySession } from '@retorna/contract/auth'
import type { ErrorCode } from '@retorna/contract/error-codes'
import { canonicalEmail } from '@retorna/domain/email'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { serve } from '../../plugins/serve.ts'
import { bearerToken } from '../../plugins/sessions/bearer-token.ts'
import { hashToken } from '../../plugins/sessions/session-cache.ts'
import { wireUser } from '../../plugins/sessions/wire-user.ts'
import { deleteSession } from './queries.ts'
import { beginSignIn } from './sign-in-attempt.ts'
import { startSession } from './start-session-routes.ts'

/** Refusals of sign-ins whose password was right and that guessed nothing else. */
const NO_FAILURES = new Set<ErrorCode>([
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_BLOCKED',
  'TWO_FACTOR_REQUIRED',
])

export const authRoutes: FastifyPluginAsync = async (app) => {
  const provePerson = async (
    email: string,
    { senha, codigo }: { senha: string; codigo?: string | undefined },
  ): Promise<string> => {
    const userId = await app.auth.checkPassword(email, senha)
    await app.twoFactor.check(userId, codigo)
    return userId
  }

  serve(app, login, async ({ body, request }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.login, body.recaptchaToken)
    const email = canonicalEmail(body.email)
    const attempt = await beginSignIn(app, email, request.ip)
    const userId = await provePerson(email, body).catch(async (error) => {
      if (error instanceof ApiError && NO_FAILURES.has(error.code)) await attempt.takeBack()
      throw error
    })
    const started = await startSession(app, request, userId, 'signedIn')
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
    await deleteSession(app.db, token)
    app.sessions.endSession(hashToken(token))
  })
}
