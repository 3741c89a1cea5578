import {
  getDashboardStats,
  getMyGames,
  getRtpTrend,
  noteGameView as noteGameViewCall,
  noteVisit,
  type RtpTrendPoint,
} from '@retorna/contract/dashboard'
import { listCatalogTrend } from '@retorna/contract/v1/catalog-trend'
import { dayOf, type Period, periodDays, windowStart } from '@retorna/domain/day'
import { compareTexts } from '@retorna/domain/game-name'
import { can, type Plan } from '@retorna/domain/plan'
import { lastPublishedDay } from '@retorna/domain/published-day'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Session } from '../../auth/sessions/session.ts'
import type { PublishedDay } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { toStats } from './catalog-stats.ts'
import { catalogTrend } from './catalog-trend.ts'
import { readMyGames, rememberVisit } from './my-games.ts'
import { noteGameView } from './my-games-queries.ts'

export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  const trend = catalogTrend(app.catalog, { db: app.db, timeZone: app.config.timeZone })

  serve(app, getDashboardStats, async ({ request, reply, plan }) => {
    const data = toStats(app.catalog, plan)
    return sendKept(request, reply, await keptReply({ success: true, data }))
  })

  const setting = () => ({
    db: app.db,
    snapshot: app.catalog.snapshot(),
    timeZone: app.config.timeZone,
  })
  const readerOf = (session: Session, now: Date) => ({
    userId: session.userId,
    plan: planShown(session, now),
  })

  serve(app, getMyGames, ({ session, query }) => {
    const now = new Date()
    return readMyGames(setting(), readerOf(session, now), now, query)
  })

  serve(app, noteVisit, async ({ session }) => {
    const now = new Date()
    await rememberVisit(setting(), readerOf(session, now), now)
  })

  serve(app, noteGameViewCall, async ({ params, session }) => {
    const { userId, plan } = readerOf(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    await noteGameView(app.db, userId, game.id)
  })

  /** The days of the catalog that a plan shows in a period, oldest first. */
  const trendOf = async (plan: Plan, period: Period): Promise<RtpTrendPoint[]> => {
    const now = new Date()
    const { timeZone } = app.config
    const startOf = (last: string) => windowStart(last, periodDays(period))
    if (can(plan, 'real-rtp')) {
      const first = startOf(dayOf(now, timeZone))
      return (await trend()).filter(({ date }) => date >= first)
    }
    const first = startOf(lastPublishedDay(now, timeZone))
    const days = app.catalog.snapshot().publishedDays.filter(({ day }) => day >= first)
    return days.map(toPublishedPoint)
  }

  serve(app, getRtpTrend, async ({ query, plan }) => {
    const data = await trendOf(plan, query.period)
    return { data }
  })

  serveList(app, listCatalogTrend, async ({ query: { from, to }, plan }) => {
    const points = await trendOf(plan, '30d')
    const asked = points.filter(({ date }) => (!from || date >= from) && (!to || date <= to))
    return inOrder(asked.map(toV1CatalogDay), {
      key: z.iso.date(),
      keyOf: ({ day }) => day,
      compare: compareTexts,
    })
  })
}

const toPublishedPoint = ({ day, rtp, games, readings }: PublishedDay): RtpTrendPoint => ({
  date: day,
  rtp,
  low: null,
  high: null,
  apostas: null,
  premios: null,
  gamesCount: games,
  gamesLeftOut: 0,
  dataPoints: readings,
})

/** A day of the catalog in the form of `/api/v1`. */
const toV1CatalogDay = (point: RtpTrendPoint) => ({
  day: point.date,
  rtp_percent: point.rtp,
  expected_low_percent: point.low,
  expected_high_percent: point.high,
  turnover_amount: point.apostas,
  payout_amount: point.premios,
  games: point.gamesCount,
  games_left_out: point.gamesLeftOut,
  readings: point.dataPoints,
})
