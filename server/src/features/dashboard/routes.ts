import { getDashboardStats, getRtpTrend, type RtpTrendPoint } from '@retorna/contract/dashboard'
import { dayOf, periodDays, windowStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/rounding'
import { rtpFromVolumes } from '@retorna/domain/rtp-average'
import type { FastifyPluginAsync } from 'fastify'
import { planShown } from '../../plugins/catalogue/plan-shown.ts'
import { serve } from '../../plugins/serve.ts'
import { toStats } from './catalogue-stats.ts'
import { type CatalogueDay, daysOfCatalogue } from './queries.ts'

export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getDashboardStats, ({ session, reply }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization')
    return {
      success: true as const,
      data: toStats(app.catalogue.snapshot(), planShown(session, new Date())),
    }
  })

  serve(app, getRtpTrend, async ({ query }) => {
    const today = dayOf(new Date(), app.config.timeZone)
    const days = await daysOfCatalogue(app.db, windowStart(today, periodDays(query.period)), today)
    return { success: true as const, data: days.map(toTrendPoint) }
  })
}

/** Weighted by turnover where every game of the day carries it, else the mean of the games. */
const toTrendPoint = (day: CatalogueDay): RtpTrendPoint => ({
  date: day.day,
  rtp: round2(rtpFromVolumes(day.turnover, day.payout) ?? day.meanRtp),
  apostas: day.turnover === null ? null : round2(day.turnover),
  premios: day.payout === null ? null : round2(day.payout),
  gamesCount: day.games,
  dataPoints: day.readings,
})
