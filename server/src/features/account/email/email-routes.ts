import {
  checkEmailUndo,
  confirmEmail as confirmEmailCall,
  undoEmailChange as undoEmailChangeCall,
} from '@retorna/contract/account/profile'
import type { FastifyPluginAsync } from 'fastify'
import { refuseBreached } from '../../../auth/password/breached-passwords.ts'
import { hashToken } from '../../../auth/token.ts'
import { existing } from '../../../http/errors/api-error.ts'
import { clientAddress } from '../../../http/rate-limit/client-address.ts'
import { serve } from '../../../http/serve.ts'
import { MESSAGES } from '../account-messages.ts'
import { freshUser } from '../fresh-user-routes.ts'
import { confirmEmail } from './confirm-email.ts'
import { findEmailUndo } from './email-queries.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Routes for changing a user's address and for undoing that change. */
export const emailRoutes: FastifyPluginAsync = async (app) => {
  const setting = { db: app.db, secret: app.auth.secret, publicUrl: app.config.publicUrl }

  serve(app, confirmEmailCall, async ({ body, session, language }) => {
    await confirmEmail(setting, session, body.code, new Date())
    const user = await freshUser(app, session)
    return { message: MESSAGES.emailChanged[language], user }
  })

  serve(app, checkEmailUndo, async ({ body, request }) => {
    const caller = clientAddress(request.ip)
    await app.attempts.count('reset-caller', caller)
    existing(await findEmailUndo(app.db, hashToken(body.token)), 'RESET_TOKEN_INVALID')
    await app.attempts.takeBack('reset-caller', caller)
    return {}
  })

  serve(app, undoEmailChangeCall, async ({ body, request, language }) => {
    const caller = clientAddress(request.ip)
    await app.attempts.count('reset-caller', caller)
    await refuseBreached(body.nova_senha, 'nova_senha')
    const userId = await undoEmailChange(app.db, body.token, body.nova_senha)
    await app.attempts.takeBack('reset-caller', caller)
    app.sessions.changeUser(userId)
    return { message: MESSAGES.emailRestored[language] }
  })
}
