import { listNotifications, readNotifications } from '@retorna/contract/notifications/inbox'
import type { FastifyPluginAsync } from 'fastify'
import { inTransaction } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'
import { countUnread, findNotifications, markRead, toWireNotification } from './queries.ts'

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listNotifications, async ({ query: { before, limit }, session }) => {
    const [found, unread] = await Promise.all([
      findNotifications(app.db, session.userId, { before, limit: limit + 1 }),
      countUnread(app.db, session.userId),
    ])
    const notifications = found.slice(0, limit).map(toWireNotification)
    return { success: true as const, notifications, unread, hasMore: found.length > limit }
  })

  serve(app, readNotifications, async ({ body, session }) => {
    const which = 'ids' in body ? { ids: body.ids } : { upTo: body.upTo }
    await inTransaction(app.db, (trx) => markRead(trx, session.userId, which))
    return { success: true as const, unread: await countUnread(app.db, session.userId) }
  })
}
