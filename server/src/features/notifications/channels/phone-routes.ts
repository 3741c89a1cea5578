import { confirmPhone, removePhone, setPhone } from '@retorna/contract/notifications/settings'
import type { FastifyPluginAsync } from 'fastify'
import { checkOwnCode, newCode, subjectOf } from '../../../auth/one-time-code.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { createSendSms, NUMBER_REFUSED } from '../../../outbox/send-sms.ts'
import { settingsReply } from '../settings-reply.ts'
import { forgetPhone, putPhone, verifyPhone } from './phone-queries.ts'

const CODE_TEXTS = { en: 'Retorna: your code is', pt: 'Retorna: seu código é' }

/** Routes for a phone number, which is used only once the code sent to it is confirmed. */
export const phoneRoutes: FastifyPluginAsync = async (app) => {
  const sendSms = createSendSms(app.config.channels)

  serve(app, setPhone, async ({ body: { phone }, session, language }) => {
    if (sendSms === undefined) throw new ApiError('SMS_UNAVAILABLE')
    const { userId } = session
    await app.attempts.count('phone-code-person', userId)
    await app.attempts.count('phone-code-number', phone)
    const subject = subjectOf('phone', userId, phone)
    const { code: sent, columns } = newCode(app.auth.secret, 'phone', subject, new Date())
    const answer = await sendSms(phone, `${CODE_TEXTS[language]} ${sent}`)
    const status = answer.outcome === 'answered' ? answer.status : null
    if (status === null || status < 200 || status >= 300) {
      const { outcome, code } = answer
      // Without the provider's message, which may hold the number.
      app.log.warn({ outcome, status, code }, 'The SMS provider sent no code')
      // Any other refusal is for the operator to mend, such as a rotated token or a country that is not enabled.
      if (NUMBER_REFUSED.has(code))
        throw new ApiError('VALIDATION', { fields: { phone: 'phone-invalid' } })
      throw new ApiError('UNAVAILABLE')
    }
    // Stored only after the code was sent: otherwise a user who gets no code would lose their previous number.
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

  serve(app, removePhone, ({ session }) => forgetPhone(app.db, session.userId))
}
