import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import type { FieldsOf } from '@retorna/contract/endpoint'
import { can, gamesVisible, type PaidPlan, type Plan, rtpKind } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { cacheBySnapshot } from '../../catalog/cache-by-snapshot.ts'
import { type CatalogGame, rtpOf } from '../../catalog/snapshot.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { providerAverages, toFunnel } from './figures.ts'
import { analyticsV1Routes } from './v1-routes.ts'

export const analyticsRoutes: FastifyPluginAsync = async (app) => {
  /** The reply for a plan, made once per snapshot. */
  const byPlan = (fields: (games: readonly CatalogGame[], plan: PaidPlan) => object) => {
    const of = (plan: PaidPlan) =>
      cacheBySnapshot(app.catalog, ({ games }) =>
        keptReply({ success: true, ...fields(games.slice(0, gamesVisible(plan)), plan) }),
      )
    return { professional: of('professional'), premium: of('premium') }
  }

  const averages = byPlan((games, plan): FieldsOf<typeof listProviderAverages> => {
    const kind = rtpKind(plan, '7d')
    const providers = providerAverages(games, (game) => rtpOf(game, kind))
    return { rtpKind: kind, providers }
  })

  const funnels = byPlan((games, plan): FieldsOf<typeof getFunnel> => {
    const isReal = can(plan, 'real-rtp')
    const funnel = toFunnel(games, isReal ? 'monthly' : 'current')
    return { period: isReal ? '30d' : '1d', ...funnel }
  })

  serve(app, listProviderAverages, async ({ request, reply, plan }) =>
    sendKept(request, reply, await averages[tierOf(plan)]()),
  )

  serve(app, getFunnel, async ({ request, reply, plan }) =>
    sendKept(request, reply, await funnels[tierOf(plan)]()),
  )

  await app.register(analyticsV1Routes)
}

/** Plans with analytics differ only in the RTP data that they show. */
const tierOf = (plan: Plan): PaidPlan => (can(plan, 'real-rtp') ? 'premium' : 'professional')
