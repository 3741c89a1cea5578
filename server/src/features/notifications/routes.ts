import { listNotifications, readNotifications } from '@retorna/contract/notifications/inbox'
import {
  changeMutedMails,
  changeNotificationSettings,
  getMutedMails,
  getNotificationSettings,
  testChannel,
} from '@retorna/contract/notifications/settings'
import { can } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { inTransaction } from '../../database/connection.ts'
import { serve } from '../../http/serve.ts'
import { browserRoutes } from './channels/browser-routes.ts'
import { phoneRoutes } from './channels/phone-routes.ts'
import { sendTest } from './channels/send-test.ts'
import { webhookRoutes } from './channels/webhook-routes.ts'
import {
  countUnread,
  findNotifications,
  type Inbox,
  markRead,
  toWireNotification,
} from './queries.ts'
import { readerFeedRoutes } from './reader-feed/routes.ts'
import { findMutedMails, storeChoices, storeMutedMails } from './settings-queries.ts'
import { settingsReply } from './settings-reply.ts'
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

  serve(app, getNotificationSettings, ({ session }) => settingsReply(app, session))

  serve(app, changeNotificationSettings, async ({ body, session }) => {
    await storeChoices(app.db, session.userId, body)
    return settingsReply(app, session)
  })

  serve(app, getMutedMails, async ({ session }) => ({
    muted: await findMutedMails(app.db, session.userId),
  }))

  serve(app, changeMutedMails, async ({ body, session }) => {
    await storeMutedMails(app.db, session.userId, body.muted)
    return { muted: await findMutedMails(app.db, session.userId) }
  })

  serve(app, testChannel, async ({ body, session, language }) => {
    await app.attempts.count('notification-test', session.userId)
    const { config, db, auth } = app
    const dependencies = { config, db, secret: auth.secret }
    return sendTest(dependencies, session.userId, body.channel, language)
  })

  await app.register(notificationV1Routes)
  await app.register(readerFeedRoutes)
  await app.register(browserRoutes)
  await app.register(webhookRoutes)
  await app.register(phoneRoutes)
}

const inboxOf = (session: Session): Inbox => ({
  userId: session.userId,
  hasAlerts: can(planShown(session, new Date()), 'alerts'),
})
