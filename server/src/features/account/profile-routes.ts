import {
  changePassword as changePasswordCall,
  changeProfile as changeProfileCall,
} from '@retorna/contract/account'
import { canonicalEmail } from '@retorna/domain/email'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../auth/password/breached-passwords.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { languageOf } from '../../http/errors/language.ts'
import { serve } from '../../http/serve.ts'
import { MESSAGES } from './account-messages.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { freshUser } from './fresh-user-routes.ts'
import { requirePassword } from './require-password.ts'

export const profileRoutes: FastifyPluginAsync = async (app) => {
  const setting = { db: app.db, secret: app.auth.secret, publicUrl: app.config.publicUrl }

  /**
   * A session alone must not be enough to take over an account. Without a password, the database may
   * still hold an earlier proof.
   */
  const isProvenOwner = async (
    userId: string,
    { senha, codigo }: { senha?: string | undefined; codigo?: string | undefined },
  ): Promise<boolean> => {
    if (senha === undefined) return false
    await requirePassword(app, userId, senha, 'senha')
    await app.twoFactor.require(userId, codigo)
    return true
  }

  serve(app, changeProfileCall, async ({ body, session, request }) => {
    const email = canonicalEmail(body.email)
    if (email !== session.email) {
      await app.attempts.count('email-change-person', session.userId)
      await app.attempts.count('code-mail-account', email)
    }
    const isProven = email !== session.email && (await isProvenOwner(session.userId, body))
    const requiresEmailCode = await changeProfile(
      setting,
      { userId: session.userId, isProven },
      { name: body.nome, email },
      new Date(),
    )
    const message = MESSAGES[requiresEmailCode ? 'codeSent' : 'profileChanged']
    return {
      success: true,
      message: message[languageOf(request.headers['accept-language'])],
      user: await freshUser(app, session),
      requiresEmailCode,
    }
  })

  serve(app, changePasswordCall, async ({ body, session, request }) => {
    await refuseBreached(body.nova_senha, 'nova_senha')
    const before = await requirePassword(app, session.userId, body.senha_atual, 'senha_atual')
    if (body.nova_senha === body.senha_atual) {
      throw new ApiError('VALIDATION', { fields: { nova_senha: 'password-unchanged' } })
    }
    await changePassword(app.db, session, before, body.nova_senha)
    app.sessions.changeUser(session.userId)
    const message = MESSAGES.passwordChanged[languageOf(request.headers['accept-language'])]
    return { success: true, message }
  })
}
