import {
  changePassword as changePasswordCall,
  changeProfile as changeProfileCall,
  confirmEmail as confirmEmailCall,
} from '@retorna/contract/account'
import { canonicalEmail } from '@retorna/domain/email'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { languageOf } from '../../plugins/errors/language.ts'
import { serve } from '../../plugins/serve.ts'
import type { Session } from '../../plugins/sessions/session.ts'
import { wireUser } from '../../plugins/sessions/wire-user.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './confirm-email.ts'
import { MESSAGES } from './messages.ts'
import { requirePassword } from './require-password.ts'

export const profileRoutes: FastifyPluginAsync = async (app) => {
  const setting = { db: app.db, secret: app.auth.secret, publicUrl: app.config.publicUrl }

  /** The caller as the database has them now; the notice of the change may not have come yet. */
  const freshUser = async ({ userId, token }: Session) => {
    app.sessions.changeUser(userId)
    const session = await app.sessions.find(token)
    if (session === null) throw new ApiError('UNAUTHENTICATED')
    return wireUser(session)
  }

  serve(app, changeProfileCall, async ({ body, session, request }) => {
    const email = canonicalEmail(body.email)
    if (email !== session.email) {
      await app.attempts.count('email-change-person', session.userId)
      await app.attempts.count('code-mail-account', email)
    }
    const profile = { name: body.nome, email }
    const requiresEmailCode = await changeProfile(setting, session.userId, profile, new Date())
    const message = MESSAGES[requiresEmailCode ? 'codeSent' : 'profileChanged']
    return {
      success: true,
      message: message[languageOf(request.headers['accept-language'])],
      user: await freshUser(session),
      requiresEmailCode,
    }
  })

  serve(app, confirmEmailCall, async ({ body, session, request }) => {
    await confirmEmail(setting, session.userId, body.code, new Date())
    const message = MESSAGES.emailChanged[languageOf(request.headers['accept-language'])]
    return { success: true, message, user: await freshUser(session) }
  })

  serve(app, changePasswordCall, async ({ body, session, request }) => {
    const before = await requirePassword(app, session.userId, body.senha_atual, 'senha_atual')
    await changePassword(app.db, session, before, body.nova_senha)
    const message = MESSAGES.passwordChanged[languageOf(request.headers['accept-language'])]
    return { success: true, message }
  })
}
