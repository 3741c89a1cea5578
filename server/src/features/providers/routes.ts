import { listProviders } from '@retorna/contract/games'
import { rtpKind } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { toProviders } from './to-providers.ts'
import { providerV1Routes } from './v1-routes.ts'

export const providerRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listProviders, ({ reply, plan }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization')
    return {
      data: toProviders(app.catalog.snapshot(), plan),
      rtp_kind: rtpKind(plan, '7d'),
    }
  })

  await app.register(providerV1Routes)
}
