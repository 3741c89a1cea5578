import type { Language } from '@retorna/contract/error-codes'
import {
  getWebhook,
  listWebhookDeliveries,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  setWebhook,
} from '@retorna/contract/notifications/webhook'
import type { FastifyPluginAsync } from 'fastify'
import { createSealer } from '../../../auth/secrets/sealer.ts'
import { inTransaction, type Transaction } from '../../../database/connection.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { announceSecurityChange } from '../../../outbox/mail/mails.ts'
import { allowedTargets, createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { newWebhookSecret, WEBHOOK_SEAL } from '../../../outbox/signed-message.ts'
import { deliveries } from '../delivery/deliver-notification.ts'
import { detailText } from '../delivery/detail-text.ts'
import {
  dropWebhook,
  endPause,
  findWebhook,
  findWebhookDeliveries,
  findWebhookDelivery,
  putWebhook,
  requeueDelivery,
  rotateSecret,
  type StoredDelivery,
  type StoredWebhook,
} from './webhook-queries.ts'

export const webhookRoutes: FastifyPluginAsync = async (app) => {
  const sealer = createSealer(app.auth.secret, WEBHOOK_SEAL)
  const makeSecret = (userId: string) => {
    const secret = newWebhookSecret()
    return { secret, sealedSecret: sealer.seal(userId, Buffer.from(secret)) }
  }

  /** Activates a new secret and notifies its owner. */
  const withNotice = async (
    userId: string,
    change: (trx: Transaction) => Promise<StoredWebhook>,
  ): Promise<StoredWebhook> => {
    await app.attempts.count('security-change', userId)
    return inTransaction(app.db, async (trx) => {
      const webhook = await change(trx)
      await announceSecurityChange(trx, app.config.publicUrl, userId, 'webhook-secret')
      return webhook
    })
  }

  serve(app, getWebhook, async ({ session }) => {
    const webhook = await findWebhook(app.db, session.userId)
    return { webhook: webhook ?? null }
  })

  serve(app, setWebhook, async ({ body, session: { userId, role } }) => {
    const target = await createOutgoing(allowedTargets(app.config, role)).read(body.url)
    if (typeof target === 'string') throw new ApiError('VALIDATION', { fields: { url: target } })
    const { secret, sealedSecret } = makeSecret(userId)
    const webhook = await withNotice(userId, (trx) =>
      putWebhook(trx, userId, { url: target.url.href, sealedSecret }),
    )
    return { webhook, secret }
  })

  serve(app, removeWebhook, ({ session }) => dropWebhook(app.db, session.userId))

  serve(app, rotateWebhookSecret, async ({ session: { userId } }) => {
    const { secret, sealedSecret } = makeSecret(userId)
    const webhook = await withNotice(userId, async (trx) =>
      existing(await rotateSecret(trx, userId, sealedSecret)),
    )
    return { webhook, secret }
  })

  serve(app, resumeWebhook, async ({ session }) => {
    return { webhook: existing(await endPause(app.db, session.userId)) }
  })

  serve(app, listWebhookDeliveries, async ({ query: { before, limit }, session, language }) => {
    const page = { before, limit: limit + 1 }
    const found = await findWebhookDeliveries(app.db, session.userId, page)
    const shown = found.slice(0, limit).map((row) => toWireDelivery(row, language))
    return { deliveries: shown, hasMore: found.length > limit }
  })

  serve(app, replayWebhookDelivery, async ({ params, session: { userId }, language }) => {
    existing(await findWebhookDelivery(app.db, userId, params.id))
    const webhook = existing(await findWebhook(app.db, userId))
    if (webhook.pausedAt !== null) throw new ApiError('WEBHOOK_PAUSED')
    await app.attempts.count('webhook-replay', userId)
    await inTransaction(app.db, async (trx) => {
      if (await requeueDelivery(trx, params.id)) await deliveries.enqueue(trx, [params.id])
    })
    const delivery = existing(await findWebhookDelivery(app.db, userId, params.id))
    return { delivery: toWireDelivery(delivery, language) }
  })
}

const toWireDelivery = (row: StoredDelivery, language: Language) => ({
  ...row,
  // If there is a status, the detail is the recipient's reply.
  detail: row.status !== null || row.detail === null ? row.detail : detailText(row, language),
})
