import {
  endOneSession,
  endOtherSessions,
  listSessions,
  proveAgain,
} from '@retorna/contract/account/security'
import type { FastifyPluginAsync } from 'fastify'
import { describeDevice } from '../../auth/sessions/describe-device.ts'
import { noteProof } from '../../auth/sessions/fresh-proof.ts'
import { endSessions } from '../../auth/sessions/session-rows.ts'
import { serve } from '../../http/serve.ts'
import { requirePassword } from './require-password.ts'
import { endSession, findSessions } from './session-queries.ts'

export const sessionRoutes: FastifyPluginAsync = async (app) => {
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
}
