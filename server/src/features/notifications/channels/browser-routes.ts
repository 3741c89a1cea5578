import {
  addBrowser,
  getPushKey,
  MAX_BROWSERS,
  removeBrowser,
} from '@retorna/contract/notifications/browsers'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { allowedTargets, createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { areBrowserKeys, vapidKeys } from '../../../outbox/push.ts'
import { forgetBrowser, keepBrowser } from './browser-queries.ts'

export const browserRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getPushKey, async () => {
    const { publicKey } = await vapidKeys(app, app.auth.secret)
    return { publicKey }
  })

  serve(app, addBrowser, async ({ body: { endpoint, keys }, session, request }) => {
    const outgoing = createOutgoing(allowedTargets(app.config, session.role))
    const target = await outgoing.read(endpoint)
    if (typeof target === 'string')
      throw new ApiError('VALIDATION', { fields: { endpoint: target } })
    if (!areBrowserKeys(keys)) {
      throw new ApiError('VALIDATION', { fields: { keys: 'push-keys-invalid' } })
    }
    const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null
    const browser = { endpoint, ...keys, userAgent }
    const browsers = await keepBrowser(app.db, session.userId, browser, MAX_BROWSERS)
    return { browsers }
  })

  serve(app, removeBrowser, async ({ body, session }) => {
    await forgetBrowser(app.db, session.userId, body.endpoint)
  })
}
