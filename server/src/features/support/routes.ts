import {
  closeConversation,
  getConversation,
  listConversations,
  openConversation as openConversationCall,
  readConversation,
  writeMessage,
} from '@retorna/contract/support'
import { supportHours } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { supportDeskRoutes } from './desk-routes.ts'
import { findOwn, lockConversation, setClosed, setRead } from './queries.ts'
import { supportScreenshotRoutes } from './screenshot-routes.ts'
import { ownReply, wireOwn } from './wire.ts'
import { openConversation, type Writing, writeInConversation } from './write-message.ts'

/**
 * A member's conversations with the team, and the team's view of all conversations. A response time must be paid for,
 * like everything else that a plan includes.
 */
export const supportRoutes: FastifyPluginAsync = async (app) => {
  const writingOf = async (session: Session, message: Writing['message']): Promise<Writing> => {
    await app.attempts.count('support-message', session.userId)
    const now = new Date()
    return { userId: session.userId, plan: planShown(session, now), message, now }
  }

  serve(app, listConversations, async ({ session, plan }) => ({
    conversations: (await findOwn(app.db, session.userId)).map(wireOwn),
    answerHours: supportHours(plan),
  }))

  serve(app, getConversation, ({ params, session }) => ownReply(app.db, session.userId, params.id))

  serve(app, openConversationCall, async ({ body, session }) => {
    const writing = await writingOf(session, body)
    return ownReply(app.db, session.userId, await openConversation(app.db, writing))
  })

  serve(app, writeMessage, async ({ params, body, session }) => {
    await writeInConversation(app.db, params.id, await writingOf(session, body))
    return ownReply(app.db, session.userId, params.id)
  })

  serve(app, readConversation, async ({ params, body, session }) => {
    const isOwn = await setRead(app.db, { ...params, ...body, userId: session.userId })
    if (!isOwn) throw new ApiError('NOT_FOUND')
  })

  serve(app, closeConversation, async ({ params, body, session }) => {
    const { userId } = session
    await inTransaction(app.db, async (transaction) => {
      existing(await lockConversation(transaction, params.id, userId))
      await setClosed(transaction, params.id, body.isClosed)
    })
    return ownReply(app.db, userId, params.id)
  })

  await app.register(supportScreenshotRoutes)
  await app.register(supportDeskRoutes)
}
