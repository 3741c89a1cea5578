import {
  addRecipient,
  confirmRecipient,
  leaveReports,
  listRecipients,
  MAX_RECIPIENTS,
  openLeavePage,
  removeRecipient,
} from '@retorna/contract/reports/report-recipients'
import { canonicalEmail } from '@retorna/domain/account/email'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken, newToken } from '../../../auth/token.ts'
import { inTransaction } from '../../../database/connection.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { queueMail } from '../../../outbox/mail/mails.ts'
import {
  confirmByHash,
  dropRecipient,
  findRecipient,
  inviteRecipient,
  leaveByToken,
  recipientsOf,
} from './recipient-queries.ts'
import { lockSchedules } from './schedule-queries.ts'

/** The addresses that a member's reports go to. */
export const reportRecipientRoutes: FastifyPluginAsync = async (app) => {
  const { publicUrl } = app.config

  serve(app, listRecipients, async ({ session }) => ({
    recipients: await recipientsOf(app.db, session.userId),
  }))

  serve(app, addRecipient, async ({ body, session, language }) => {
    const { userId } = session
    const email = canonicalEmail(body.email)
    if (email === canonicalEmail(session.email))
      throw new ApiError('VALIDATION', { fields: { email: 'email-own' } })
    await app.attempts.count('report-invitation-person', userId)
    await app.attempts.count('report-invitation-address', email)
    const recipient = await inTransaction(app.db, async (trx) => {
      await lockSchedules(trx, userId)
      const known = await findRecipient(trx, userId, email)
      if (known?.state === 'left') throw new ApiError('RECIPIENT_LEFT')
      if (known?.state === 'confirmed') return known
      const others = await recipientsOf(trx, userId)
      const isFull = others.filter(({ state }) => state !== 'left').length >= MAX_RECIPIENTS
      if (known === undefined && isFull) throw new ApiError('RECIPIENTS_FULL')
      const token = newToken()
      const confirmHash = hashToken(token)
      await inviteRecipient(trx, { userId, email, confirmHash, leaveToken: newToken() })
      await queueMail(trx, {
        kind: 'report-invitation',
        to: email,
        language,
        userId,
        eventKey: `report-invitation:${confirmHash.toString('hex')}`,
        data: { name: '', sender: session.email, link: `${publicUrl}/confirm-reports#${token}` },
      })
      return findRecipient(trx, userId, email)
    })
    if (recipient === undefined) throw new ApiError('NOT_FOUND')
    return { recipient }
  })

  serve(app, removeRecipient, ({ params, session }) =>
    inTransaction(app.db, (trx) => dropRecipient(trx, session.userId, params.id)),
  )

  serve(app, confirmRecipient, async ({ body }) => {
    const sender = existing(
      await confirmByHash(app.db, hashToken(body.token)),
      'REPORT_LINK_INVALID',
    )
    return { sender }
  })

  serve(app, openLeavePage, ({ params, reply }) =>
    reply.redirect(`${publicUrl}/leave-reports#${encodeURIComponent(params.token)}`),
  )

  await app.register(async (forms) => {
    // Mail programs always send the same body: List-Unsubscribe=One-Click (RFC 8058, 3.2).
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      forms.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: 10_000 },
        (_request, _body, done) => done(null, undefined),
      )
    serve(forms, leaveReports, async ({ params }) => {
      const sender = existing(await leaveByToken(app.db, params.token), 'REPORT_LINK_INVALID')
      return { sender }
    })
  })
}
