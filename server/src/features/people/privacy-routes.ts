import {
  listPrivacyRequests,
  recordPrivacyRequest,
  settlePrivacyRequest,
} from '@retorna/contract/staff/privacy-requests'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { findRequests } from './privacy-queries.ts'
import { answerRequest, recordRequest, wireRequest } from './privacy-requests.ts'

export const privacyRequestRoutes: FastifyPluginAsync = async (app) => {
  const today = () => dayOf(new Date(), app.config.timeZone)

  serve(app, listPrivacyRequests, async () => {
    const { found, hasMore } = await findRequests(app.db)
    const requests = found.map((request) => wireRequest(request, today()))
    return { requests, hasMore }
  })

  serve(app, recordPrivacyRequest, async ({ params, body, session }) => ({
    request: await recordRequest(app.db, {
      actor: session.userId,
      userId: params.id,
      today: today(),
      ...body,
    }),
  }))

  serve(app, settlePrivacyRequest, async ({ params, body, session }) => ({
    request: await answerRequest(app.db, {
      actor: session.userId,
      id: params.id,
      today: today(),
      ...body,
    }),
  }))
}
