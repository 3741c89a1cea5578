import {
  changeMutedMails,
  changeNotificationSettings,
  getMutedMails,
  getNotificationSettings,
  testChannel,
} from '@retorna/contract/notifications/settings'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { sendTest } from './channels/send-test.ts'
import { findMutedMails, storeChoices, storeMutedMails } from './settings-queries.ts'
import { settingsReply } from './settings-reply.ts'

export const notificationSettingsRoutes: FastifyPluginAsync = async (app) => {
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
    const result = await sendTest(dependencies, session.userId, body.channel, language)
    return result
  })
}
