import { changeProfile as changeProfileCall, keepLanguage } from '@retorna/contract/account/profile'
import { changePassword as changePasswordCall } from '@retorna/contract/account/security'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../auth/password/breached-passwords.ts'
import { hashPassword } from '../../auth/password/password-hash.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { MESSAGES } from './account-messages.ts'
import { changeProfile } from './change-profile.ts'
import { freshUser } from './fresh-user-routes.ts'
import { replacePassword, setLanguage } from './person-queries.ts'
import { requirePassword } from './require-password.ts'
import type { Caller } from './session-queries.ts'

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

  /** Limits requests for a new address, for which `ask` returns whether a mail was sent; any other does not count. */
  const limited = async (userId: string, email: string, ask: () => Promise<boolean>) => {
    await app.attempts.count('email-change-person', userId)
    let isMailed = false
    try {
      await app.attempts.count('code-mail-account', email)
      try {
        isMailed = await ask()
        return isMailed
      } finally {
        if (!isMailed) await app.attempts.takeBack('code-mail-account', email)
      }
    } finally {
      if (!isMailed) await app.attempts.takeBack('email-change-person', userId)
    }
  }

  serve(app, changeProfileCall, async ({ body, session, language }) => {
    const { userId } = session
    const email = canonicalEmail(body.email)
    const change = (isProven: boolean) =>
      changeProfile(setting, { userId, isProven }, { name: body.nome, email }, new Date())
    const requiresEmailCode =
      email === session.email
        ? await change(false)
        : await limited(userId, email, async () => change(await isProvenOwner(userId, body)))
    const message = MESSAGES[requiresEmailCode ? 'codeSent' : 'profileChanged']
    return {
      message: message[language],
      user: await freshUser(app, session),
      requiresEmailCode,
    }
  })

  serve(app, keepLanguage, async ({ body, session }) => {
    await setLanguage(app.db, session.userId, body.language)
  })

  serve(app, changePasswordCall, async ({ body, session, language }) => {
    await refuseBreached(body.nova_senha, 'nova_senha')
    const before = await requirePassword(app, session.userId, body.senha_atual, 'senha_atual')
    if (body.nova_senha === body.senha_atual) {
      throw new ApiError('VALIDATION', { fields: { nova_senha: 'password-unchanged' } })
    }
    await changePassword(app.db, session, before, body.nova_senha)
    app.sessions.changeUser(session.userId)
    return { message: MESSAGES.passwordChanged[language] }
  })
}

/**
 * Replaces the password whose hash is `before` and ends every session except the caller's, which has
 * just been verified with the password.
 *
 * @throws ApiError `VALIDATION` if the password changed meanwhile.
 */
const changePassword = async (db: Database, caller: Caller, before: string, password: string) => {
  const after = await hashPassword(password)
  await inTransaction(db, async (transaction) => {
    const person = await lockUser(transaction, caller.userId)
    if (person === undefined || !(await replacePassword(transaction, person.id, before, after))) {
      throw new ApiError('VALIDATION', { fields: { senha_atual: 'password-incorrect' } })
    }
    await endSessions(transaction, caller.userId, caller.tokenHash)
    const { id: userId } = person
    const entry = { actor: userId, action: 'password.changed', userId } as const
    const auditId = await recordAudit(transaction, entry)
    await mailUser(transaction, person, 'password-changed', auditId, {})
  })
}
