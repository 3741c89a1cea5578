import { getFunnel, listProviderAverages } from '@retorna/contract/analytics'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { can, gamesVisible, type PaidPlan, type Plan, rtpKind } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { findDiscoveries } from '../../catalog/evidence.ts'
import { perSnapshot } from '../../catalog/per-snapshot.ts'
import { type CatalogGame, rtpOf, type Snapshot } from '../../catalog/snapshot.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { providerAverages, toFunnel } from './figures.ts'

export const analyticsRoutes: FastifyPluginAsync = async (app) => {
  const ofPlans = (reply: (games: readonly CatalogGame[], plan: PaidPlan) => object) => {
    const ofPlan = ({ games }: Snapshot, plan: PaidPlan) =>
      keptReply(reply(games.slice(0, gamesVisible(plan)), plan))
    return async (snapshot: Snapshot) => ({
      professional: await ofPlan(snapshot, 'professional'),
      premium: await ofPlan(snapshot, 'premium'),
    })
  }

  const averages = perSnapshot(
    app.catalog,
    ofPlans((games, plan): ReplyOf<typeof listProviderAverages> => {
      const kind = rtpKind(plan, '7d')
      const providers = providerAverages(games, (game) => rtpOf(game, kind))
      return { success: true, rtpKind: kind, providers }
    }),
  )

  const funnels = perSnapshot(
    app.catalog,
    ofPlans((games, plan): ReplyOf<typeof getFunnel> => {
      const isReal = can(plan, 'real-rtp')
      const funnel = toFunnel(games, isReal ? 'monthly' : 'current')
      const discoveries = findDiscoveries(games)
      return { success: true, period: isReal ? '30d' : '1d', ...funnel, discoveries }
    }),
  )

  serve(app, listProviderAverages, async ({ session, request, reply }) => {
    const kept = await averages()
    return sendKept(request, reply, kept[tierOf(planShown(session, new Date()))])
  })

  serve(app, getFunnel, async ({ session, request, reply }) => {
    const kept = await funnels()
    return sendKept(request, reply, kept[tierOf(planShown(session, new Date()))])
  })
}

/** Plans with analytics differ only in the RTP data they show. */
const tierOf = (plan: Plan): PaidPlan => (can(plan, 'real-rtp') ? 'premium' : 'professional')
