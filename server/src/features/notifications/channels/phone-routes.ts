import { confirmPhone, removePhone, setPhone } from '@retorna/contract/notifications/settings'
import type { FastifyPluginAsync } from 'fastify'
import { checkOwnCode, newCode, subjectOf } from '../../../auth/one-time-code.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { createSendSms } from '../../../outbox/send-sms.ts'
import { settingsReply } from '../settings-reply.ts'
import { forgetPhone, putPhone, verifyPhone } from './phone-queries.ts'

const CODE_TEXTS = { en: 'Retorna: your code is', pt: 'Retorna: seu código é' }

/** A phone number, which is used once the code sent to it is confirmed. */
export const phoneRoutes: FastifyPluginAsync = async (app) => {
  const sendSms = createSendSms(app.config.channels)

  serve(app, setPhone, async ({ body: { phone }, session, language }) => {
    if (sendSms === undefined) throw new ApiError('SMS_UNAVAILABLE')
    const { userId } = session
    await app.attempts.count('phone-code-person', userId)
    await app.attempts.count('phone-code-number', phone)
    const subject = subjectOf('phone', userId, phone)
    const { code, columns } = newCode(app.auth.secret, 'phone', subject, new Date())
    const answer = await sendSms(phone, `${CODE_TEXTS[language]} ${code}`)
    if (answer.outcome !== 'answered' || answer.status >= 500) {
      app.log.warn({ outcome: answer.outcome }, 'The SMS provider did not answer as expected')
      throw new ApiError('UNAVAILABLE')
    }
    // The provider rejects the number.
    if (answer.status >= 300) {
      throw new ApiError('VALIDATION', { fields: { phone: 'phone-invalid' } })
    }
    // Not before: whoever gets no code keeps the number that they had.
    await putPhone(app.db, userId, phone, columns)
    return settingsReply(app, session)
  })

  serve(app, confirmPhone, async ({ body: { code }, session }) => {
    const { userId } = session
    const setting = { db: app.db, secret: app.auth.secret }
    const { target, codeHash } = await checkOwnCode(
      setting,
      { use: 'phone', userId, code },
      new Date(),
    )
    const isConfirmed = await verifyPhone(app.db, userId, target, codeHash)
    if (!isConfirmed) throw new ApiError('CODE_INVALID')
    return settingsReply(app, session)
  })

  serve(app, removePhone, async ({ session }) => {
    await forgetPhone(app.db, session.userId)
  })
}
