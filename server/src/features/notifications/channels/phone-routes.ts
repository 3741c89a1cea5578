import { confirmPhone, removePhone, setPhone } from '@retorna/contract/notifications'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { languageOf } from '../../../http/errors/language.ts'
import { serve } from '../../../http/serve.ts'
import { createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { createSendSms } from '../../../outbox/send-sms.ts'
import { settingsReply } from '../settings-reply.ts'
import { checkPhoneCode, sendPhoneCode } from './confirm-phone.ts'
import { forgetPhone } from './phone-queries.ts'

export const phoneRoutes: FastifyPluginAsync = async (app) => {
  const sendSms = createSendSms(app.config.channels, createOutgoing(app.config))

  serve(app, setPhone, async ({ body: { phone }, session, request }) => {
    if (sendSms === undefined) throw new ApiError('SMS_UNAVAILABLE')
    await app.attempts.count('phone-code-person', session.userId)
    await app.attempts.count('phone-code-number', phone)
    const language = languageOf(request.headers['accept-language'])
    const dependencies = { db: app.db, secret: app.auth.secret, sendSms }
    await sendPhoneCode(dependencies, { userId: session.userId, phone, language }, new Date())
    return settingsReply(app, session)
  })

  serve(app, confirmPhone, async ({ body, session }) => {
    const dependencies = { db: app.db, secret: app.auth.secret }
    await checkPhoneCode(dependencies, session.userId, body.code, new Date())
    return settingsReply(app, session)
  })

  serve(app, removePhone, async ({ session }) => {
    await forgetPhone(app.db, session.userId)
  })
}
