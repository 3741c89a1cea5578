import {
  HUMAN_CHECK_ACTIONS,
  register as registerEndpoint,
  resendVerification,
  verifyEmail as verifyEmailEndpoint,
} from '@retorna/contract/auth'
import { canonicalEmail } from '@retorna/domain/email'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../plugins/auth/breached-passwords.ts'
import { newToken } from '../../plugins/auth/one-time-secret.ts'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { languageOf } from '../../plugins/errors/language.ts'
import { clientAddress } from '../../plugins/rate-limit/client-address.ts'
import { serve } from '../../plugins/serve.ts'
import { askForMail } from './ask-for-mail.ts'
import { browserCookie, browserTokenOf } from './browser-cookie.ts'
import { MESSAGES } from './messages.ts'
import { register } from './register.ts'
import { startSession } from './start-session-routes.ts'
import { verifyEmail } from './verify-email.ts'

export const registrationRoutes: FastifyPluginAsync = async (app) => {
  const { publicUrl, clockOffsetMs } = app.config
  const isSecure = publicUrl.startsWith('https:')

  const countMail = async (address: string, email: string): Promise<void> => {
    await app.attempts.count('mail-caller', clientAddress(address))
    await app.attempts.count('code-mail-account', email)
  }

  serve(app, registerEndpoint, async ({ body, request, reply }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.register, body.recaptchaToken)
    await refuseBreached(body.senha, 'senha')
    const email = canonicalEmail(body.email)
    await countMail(request.ip, email)
    const language = languageOf(request.headers['accept-language'])
    const browserToken = newToken()
    await register(app.db, {
      email,
      name: body.nome,
      password: body.senha,
      plan: body.plano,
      language,
      browserToken,
      previousBrowserToken: browserTokenOf(request.headers.cookie, isSecure),
    })
    reply.header('set-cookie', browserCookie(browserToken, isSecure))
    return { success: true, requiresVerification: true, message: MESSAGES.registered[language] }
  })

  serve(app, verifyEmailEndpoint, async ({ body, request }) => {
    const email = canonicalEmail(body.email)
    const caller = clientAddress(request.ip)
    await app.attempts.count('code-caller', caller)
    await app.attempts.count('code-account', email)
    const { userId, hasPassword } = await verifyEmail(
      { db: app.db, secret: app.auth.secret, publicUrl, clockOffsetMs },
      { email, code: body.code, browserToken: browserTokenOf(request.headers.cookie, isSecure) },
    ).catch(async (error) => {
      const isTry = error instanceof ApiError && error.code === 'CODE_INVALID'
      if (!isTry) await app.attempts.takeBack('code-account', email)
      throw error
    })
    await app.attempts.takeBack('code-caller', caller)
    await app.attempts.takeBack('code-account', email)
    return startSession(app, request, userId, hasPassword ? 'emailVerified' : 'passwordToChoose')
  })

  serve(app, resendVerification, async ({ body, request }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.resendVerification, body.recaptchaToken)
    const email = canonicalEmail(body.email)
    await countMail(request.ip, email)
    const language = languageOf(request.headers['accept-language'])
    await askForMail(app.db, { kind: 'resend', email, language })
    return { success: true, message: MESSAGES.codeSent[language] }
  })
}
