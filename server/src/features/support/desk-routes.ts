import {
  answerSupport,
  assignSupport,
  CONVERSATIONS_PER_PAGE,
  closeSupport,
  getSupport,
  listSupport,
  type StaffConversation,
} from '@retorna/contract/staff/support-desk'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { answerMember, assignConversation, closeForStaff } from './answer-member.ts'
import { type DeskRow, findDesk, findForStaff, findStaff } from './desk-queries.ts'
import { findMessages } from './queries.ts'
import { wireListed } from './wire.ts'

const wireForStaff = (row: DeskRow, now: Date): StaffConversation => {
  const { userId, name, email, plan, assigneeId, assigneeName } = row
  const listed = wireListed(row)
  return {
    ...listed,
    person: { id: userId, name, email, plan },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    isOverdue: listed.state === 'waiting' && row.dueAt !== null && row.dueAt <= now,
  }
}

const deskReply = async (db: Database, id: number) => {
  const row = existing(await findForStaff(db, id))
  const conversation = {
    ...wireForStaff(row, new Date()),
    language: row.language,
    isMailed: row.emailVerified,
    messages: await findMessages(db, id),
    staff: (await findStaff(db)).map(({ id: userId, name }) => ({ id: userId, name })),
  }
  return { conversation }
}

export const supportDeskRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listSupport, async ({ query: { state, assigned, page }, session }) => {
    const { rows, total } = await findDesk(
      app.db,
      { state, assigneeId: { anybody: undefined, me: session.userId, nobody: null }[assigned] },
      { offset: (page - 1) * CONVERSATIONS_PER_PAGE, limit: CONVERSATIONS_PER_PAGE },
    )
    const now = new Date()
    return { conversations: rows.map((row) => wireForStaff(row, now)), total }
  })

  serve(app, getSupport, ({ params }) => deskReply(app.db, params.id))

  serve(app, assignSupport, async ({ params, body, session }) => {
    await assignConversation(app.db, { actor: session.userId, ...params, ...body })
    return deskReply(app.db, params.id)
  })

  serve(app, answerSupport, async ({ params, body, session }) => {
    const { db, config } = app
    const act = { actor: session.userId, ...params, ...body }
    await answerMember({ db, publicUrl: config.publicUrl }, act)
    return deskReply(db, params.id)
  })

  serve(app, closeSupport, async ({ params, body, session }) => {
    await closeForStaff(app.db, { actor: session.userId, ...params, ...body })
    return deskReply(app.db, params.id)
  })
}
