import { listNotifications, readNotifications } from '@retorna/contract/notifications/inbox'
import { can } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'
import { browserRoutes } from './channels/browser-routes.ts'
import { phoneRoutes } from './channels/phone-routes.ts'
import { webhookRoutes } from './channels/webhook-routes.ts'
import {
  countUnread,
  findNotifications,
  type Inbox,
  markRead,
  toWireNotification,
} from './queries.ts'
import { readerFeedRoutes } from './reader-feed/routes.ts'
import { notificationSettingsRoutes } from './settings-routes.ts'
import { notificationV1Routes } from './v1-routes.ts'

export const notificationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listNotifications, async ({ query: { before, limit }, session, request }) => {
    const inbox = inboxOf(session)
    const nameOf = app.readers.namesFor(request)
    const [found, unread] = await Promise.all([
      findNotifications(app.db, inbox, { before, limit: limit + 1 }),
      countUnread(app.db, inbox),
    ])
    const notifications = found.slice(0, limit).map((row) => toWireNotification(row, nameOf))
    return { notifications, unread, hasMore: found.length > limit }
  })

  serve(app, readNotifications, async ({ body, session }) => {
    const inbox = inboxOf(session)
    const which = 'ids' in body ? { ids: body.ids } : { upTo: body.upTo }
    await inTransaction(app.db, (trx) => markRead(trx, inbox, which))
    return { unread: await countUnread(app.db, inbox) }
  })

  await app.register(notificationV1Routes)
  await app.register(notificationSettingsRoutes)
  await app.register(readerFeedRoutes)
  await app.register(browserRoutes)
  await app.register(webhookRoutes)
  await app.register(phoneRoutes)
}

const inboxOf = (session: Session): Inbox => ({
  userId: session.userId,
  hasAlerts: can(planShown(session, new Date()), 'alerts'),
})
