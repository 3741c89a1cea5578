import {
  closeConversation,
  getConversation,
  listConversations,
  openConversation as openConversationCall,
  readConversation,
  writeMessage,
} from '@retorna/contract/support'
import { type Plan, supportHours } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { dataGate, type Session } from '../../auth/sessions/session.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { findOwn, lockConversation, setClosed, setRead } from './queries.ts'
import { ownReply, wireOwn } from './wire.ts'
import { openConversation, writeInConversation } from './write-message.ts'

/** A response time has to be paid for like everything else of a plan; without that, the free plan's applies. */
const planAnswered = (session: Session): Plan => {
  const gate = dataGate(session, new Date())
  return gate.access === 'open' ? gate.plan : 'free'
}

/** A member's conversations with the team. */
export const supportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listConversations, async ({ session }) => ({
    success: true,
    conversations: (await findOwn(app.db, session.userId)).map(wireOwn),
    answerHours: supportHours(planAnswered(session)),
  }))

  serve(app, getConversation, ({ params, session }) => ownReply(app.db, session.userId, params.id))

  serve(app, openConversationCall, async ({ body, session }) => {
    const { userId } = session
    await app.attempts.count('support-message', userId)
    const writing = { userId, plan: planAnswered(session), message: body, now: new Date() }
    const id = await openConversation(app.db, writing)
    return ownReply(app.db, userId, id)
  })

  serve(app, writeMessage, async ({ params, body, session }) => {
    const { userId } = session
    await app.attempts.count('support-message', userId)
    const writing = { userId, plan: planAnswered(session), message: body, now: new Date() }
    await writeInConversation(app.db, params.id, writing)
    return ownReply(app.db, userId, params.id)
  })

  serve(app, readConversation, async ({ params, body, session }) => {
    const isOwn = await setRead(app.db, { ...params, ...body, userId: session.userId })
    if (!isOwn) throw new ApiError('NOT_FOUND')
  })

  serve(app, closeConversation, async ({ params, body, session }) => {
    const { userId } = session
    await inTransaction(app.db, async (transaction) => {
      const conversation = await lockConversation(transaction, params.id, userId)
      if (conversation === undefined) throw new ApiError('NOT_FOUND')
      await setClosed(transaction, params.id, body.isClosed)
    })
    return ownReply(app.db, userId, params.id)
  })
}
