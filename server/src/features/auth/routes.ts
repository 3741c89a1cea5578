import { login, logout, verifySession } from '@retorna/contract/auth'
import type { Language } from '@retorna/contract/error-codes'
import type { FastifyPluginAsync } from 'fastify'
import { languageOf } from '../../plugins/errors/language.ts'
import { serve } from '../../plugins/serve.ts'
import { bearerToken } from '../../plugins/sessions/bearer-token.ts'
import { hashToken } from '../../plugins/sessions/session-cache.ts'
import { wireUser } from '../../plugins/sessions/wire-user.ts'
import { deleteSession, startTrial } from './queries.ts'
import { createSignInLimit } from './sign-in-limit.ts'

const SIGNED_IN: Record<Language, string> = {
  en: 'Signed in successfully',
  pt: 'Login realizado com sucesso',
}

export const authRoutes: FastifyPluginAsync = async (app) => {
  const limit = createSignInLimit()

  serve(app, login, async ({ body, request }) => {
    const succeed = limit.attempt(request.ip, body.email)
    const { token, userId } = await app.auth.signIn(
      { email: body.email, password: body.senha },
      { address: request.ip, userAgent: request.headers['user-agent'] },
    )
    succeed()
    await startTrial(app.db, userId)
    const session = await app.sessions.find(token)
    if (session === null) throw new Error('The new session is gone already')
    const message = SIGNED_IN[languageOf(request.headers['accept-language'])]
    return { success: true, token, user: wireUser(session), message }
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
