import { HUMAN_CHECK_ACTIONS } from '@retorna/contract/auth/human-check'
import {
  register as registerEndpoint,
  resendVerification,
  verifyEmail as verifyEmailEndpoint,
} from '@retorna/contract/auth/registration'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../auth/password/breached-passwords.ts'
import { newToken } from '../../auth/token.ts'
import { legalVersionNow } from '../../database/legal-versions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { clientAddress } from '../../http/rate-limit/client-address.ts'
import { serve } from '../../http/serve.ts'
import { askForMail } from './address-requests.ts'
import { answerWithSession } from './answer-with-session-routes.ts'
import { MESSAGES } from './auth-messages.ts'
import { register, verifyEmail } from './registration.ts'

export const registrationRoutes: FastifyPluginAsync = async (app) => {
  const { publicUrl, clockOffsetMs, timeZone } = app.config
  const isSecure = publicUrl.startsWith('https:')

  const countMail = async (address: string, email: string): Promise<void> => {
    await app.attempts.count('mail-caller', clientAddress(address))
    await app.attempts.count('code-mail-account', email)
  }

  serve(app, registerEndpoint, async ({ body, request, reply, language }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.register, body.recaptchaToken)
    await refuseBreached(body.senha, 'senha')
    const email = canonicalEmail(body.email)
    await countMail(request.ip, email)
    const browserToken = newToken()
    await register(app.db, {
      email,
      name: body.nome,
      password: body.senha,
      plan: body.plano,
      language,
      browserToken,
      termsVersion: (await legalVersionNow(app.db, timeZone)).name,
    })
    reply.header('set-cookie', browserCookie(browserToken, isSecure))
    return { requiresVerification: true, message: MESSAGES.registered[language] }
  })

  serve(app, verifyEmailEndpoint, async ({ body, request }) => {
    const email = canonicalEmail(body.email)
    const caller = clientAddress(request.ip)
    await app.attempts.count('code-caller', caller)
    await app.attempts.count('code-account', email)
    if (body.nova_senha !== undefined) await refuseBreached(body.nova_senha, 'nova_senha')
    const person = await verifyEmail(
      { db: app.db, secret: app.auth.secret, clockOffsetMs, publicUrl },
      {
        email,
        code: body.code,
        browserToken: browserTokenOf(request.headers.cookie, isSecure),
        password: body.senha,
        newPassword: body.nova_senha,
      },
    ).catch(async (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'CODE_INVALID') await app.attempts.takeBack('code-account', email)
      if (code === 'REGISTRATION_PASSWORD_REQUIRED') {
        await app.attempts.takeBack('code-caller', caller)
      }
      throw error
    })
    await app.attempts.takeBack('code-caller', caller)
    await app.attempts.takeBack('code-account', email)
    return answerWithSession(app, request, person, 'emailVerified')
  })

  serve(app, resendVerification, async ({ body, request, language }) => {
    await app.checkHuman(request, HUMAN_CHECK_ACTIONS.resendVerification, body.recaptchaToken)
    const email = canonicalEmail(body.email)
    await countMail(request.ip, email)
    await askForMail(app.db, { kind: 'resend', email, language })
    return { message: MESSAGES.codeSent[language] }
  })
}

const NAME = 'registration'
/** As long as a registration is pending. */
const DAY_SECONDS = 86_400

/** The prefix prevents other hosts of our domain and plain http from setting the cookie (RFC 6265bis, 4.1.3). */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME)

/**
 * The cookie that identifies the registering browser when it enters the code: not readable by scripts,
 * and sent only by our own pages.
 */
const browserCookie = (token: string, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${token}; Path=/; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** The token in the browser cookie of a request. */
const browserTokenOf = (cookies: string | undefined, isSecure: boolean): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]
