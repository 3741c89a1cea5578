import {
  confirmTwoFactor as confirmTwoFactorCall,
  endOneSession,
  endOtherSessions,
  listSessions,
  proveAgain,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@retorna/contract/account/security'
import type { FastifyPluginAsync } from 'fastify'
import { describeDevice } from '../../auth/sessions/describe-device.ts'
import { noteProof } from '../../auth/sessions/fresh-proof.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { inTransaction } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'
import { requirePassword } from './require-password.ts'
import { endSession, findSessions } from './session-queries.ts'

/** A user's sessions and second factor. */
export const securityRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listSessions, async ({ session }) => {
    const sessions = await findSessions(app.db, session)
    return {
      sessions: sessions.map(({ userAgent, ...one }) => ({ ...one, ...describeDevice(userAgent) })),
    }
  })

  serve(app, proveAgain, async ({ body, session }) => {
    await requirePassword(app, session.userId, body.senha, 'senha')
    await noteProof(app.db, session)
  })

  serve(app, endOtherSessions, async ({ session }) => ({
    ended: await endSessions(app.db, session.userId, session.tokenHash),
  }))

  serve(app, endOneSession, async ({ session, params }) => {
    await endSession(app.db, session.userId, params.id)
  })

  serve(app, startTwoFactor, async ({ body, session }) => {
    await requirePassword(app, session.userId, body.senha, 'senha')
    return app.twoFactor.begin(session)
  })

  serve(app, confirmTwoFactorCall, async ({ body, session }) => {
    await app.attempts.count('second-factor', session.userId)
    const recoveryCodes = await inTransaction(app.db, async (transaction) => {
      const codes = await app.twoFactor.confirm(transaction, session.userId, body.codigo)
      // A session opened with the password alone is only as trustworthy as the password.
      await endSessions(transaction, session.userId, session.tokenHash)
      return codes
    })
    await app.attempts.takeBack('second-factor', session.userId)
    app.sessions.changeUser(session.userId)
    return { recoveryCodes }
  })

  serve(app, renewRecoveryCodes, async ({ body, session }) => {
    await requirePassword(app, session.userId, body.senha, 'senha')
    await app.attempts.count('security-change', session.userId)
    // A recovery code replaces an app code, so the password alone must not be enough to get one.
    await app.twoFactor.require(session.userId, body.codigo)
    return { recoveryCodes: await app.twoFactor.renewRecoveryCodes(session.userId) }
  })

  serve(app, stopTwoFactor, async ({ body, session }) => {
    await requirePassword(app, session.userId, body.senha, 'senha')
    await app.attempts.count('security-change', session.userId)
    await app.twoFactor.turnOff(session.userId, body.codigo)
    app.sessions.changeUser(session.userId)
  })
}
