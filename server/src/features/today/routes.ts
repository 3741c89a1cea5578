import {
  dropReview,
  getCoverage,
  getToday,
  reviewOddDay,
  type TrendDay,
} from '@retorna/contract/today'
import { addDays, dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { findDiscoveries } from '../../catalog/evidence.ts'
import { perSnapshot } from '../../catalog/per-snapshot.ts'
import { serve } from '../../http/serve.ts'
import {
  findOddDays,
  LOOK_BACK_DAYS,
  lookAtToday,
  type OddDay,
  STALE_AFTER_DAYS,
} from './look-at-today.ts'
import {
  type Correction,
  correctionsByDay,
  countCorrections,
  coverageSince,
  daysSince,
  latestCorrections,
} from './queries.ts'
import { reviewDay, takeReviewBack } from './review-day.ts'
import { type Review, standingReviews } from './review-queries.ts'

/** Maximum lines per list. */
const LIMIT = 100
const COVERAGE_DAYS = 26 * 7
const TREND_DAYS = 30

export const todayRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, getToday, async () => {
    const snapshot = app.catalog.snapshot()
    const today = dayOf(new Date(), timeZone)
    const first = windowStart(today, LOOK_BACK_DAYS)
    const since = startOfDay(first, timeZone)
    const [days, reviews, corrections, latest, trendDays] = await Promise.all([
      daysSince(app.pool, first),
      standingReviews(app.pool, first),
      countCorrections(app.pool, since),
      latestCorrections(app.pool, { since, timeZone, limit: LIMIT }),
      trend(),
    ])
    const { providers, odd, stale } = lookAtToday(snapshot, {
      ...{ today, days, corrections, reviewed: reviews },
    })
    return {
      success: true as const,
      today,
      staleAfterDays: STALE_AFTER_DAYS,
      lookBackDays: LOOK_BACK_DAYS,
      providers,
      discoveries: findDiscoveries(snapshot.games),
      trend: trendDays,
      odd: odd.slice(0, LIMIT).map(toOddDay),
      reviewed: reviews
        .flatMap((review) => toReviewedDay(review, findOddDays([review], snapshot.gamesById)[0]))
        .slice(0, LIMIT),
      stale: stale.slice(0, LIMIT).map((game) => ({
        game_id: game.id,
        name: game.name,
        provider: game.provider.name,
        lastDay: game.metrics?.currentDay ?? null,
      })),
      corrections: latest.map((correction) =>
        toCorrection(correction, snapshot.gamesById.get(correction.game_id)?.name),
      ),
    }
  })

  serve(app, reviewOddDay, async ({ params: { game_id, day }, body, session }) => {
    const { rtp, ...review } = body
    await reviewDay(app.db, {
      ...{ gameId: game_id, day, userId: session.userId, seenRtp: rtp, ...review },
    })
    return { success: true as const }
  })

  serve(app, dropReview, ({ params: { game_id, day }, session }) =>
    takeReviewBack(app.db, { gameId: game_id, day, userId: session.userId }),
  )

  const trend = perSnapshot(app.catalog, async ({ gamesById }): Promise<TrendDay[]> => {
    const first = windowStart(dayOf(new Date(), timeZone), TREND_DAYS)
    const [days, corrections] = await Promise.all([
      daysSince(app.pool, first),
      correctionsByDay(app.pool, startOfDay(first, timeZone), timeZone),
    ])
    const covered = Map.groupBy(
      days.filter(({ gameId }) => gamesById.has(gameId)),
      ({ day }) => day,
    )
    const odd = Map.groupBy(findOddDays(days, gamesById), ({ day }) => day)
    return Array.from({ length: TREND_DAYS }, (_, index) => {
      const day = addDays(first, index)
      return {
        day,
        covered: covered.get(day)?.length ?? 0,
        odd: odd.get(day)?.length ?? 0,
        corrected: corrections.get(day) ?? 0,
      }
    })
  })

  const coverage = perSnapshot(app.catalog, async () => {
    const first = windowStart(dayOf(new Date(), timeZone), COVERAGE_DAYS)
    return { first, counts: await coverageSince(app.pool, first) }
  })

  serve(app, getCoverage, async ({ query }) => {
    const isAsked = (providerId: number) => (query.provider_id ?? providerId) === providerId
    const { first, counts } = await coverage()
    const days = new Map<string, number>()
    for (const { providerId, day, covered } of counts) {
      if (isAsked(providerId)) days.set(day, (days.get(day) ?? 0) + covered)
    }
    return {
      success: true as const,
      games: app.catalog.snapshot().games.filter(({ provider }) => isAsked(provider.id)).length,
      days: Array.from({ length: COVERAGE_DAYS }, (_, index) => {
        const day = addDays(first, index)
        return { day, covered: days.get(day) ?? 0 }
      }),
    }
  })
}

const toOddDay = ({ game, day, rtp, reason, range }: OddDay) => ({
  game_id: game.id,
  name: game.name,
  provider: game.provider.name,
  day,
  rtp: round2(rtp),
  reason,
  range: range && { low: round2(range.low), high: round2(range.high) },
})

/** None if the day is no longer odd, because what its range is computed from has changed. */
const toReviewedDay = ({ judgment, note, by, at }: Review, odd?: OddDay) =>
  odd === undefined ? [] : [{ ...toOddDay(odd), judgment, note, by, at: at.toISOString() }]

const toCorrection = (correction: Correction, name?: string) => ({
  ...correction,
  // The name of an inactive game is unknown.
  name: name ?? `#${correction.game_id}`,
  before: round2(correction.before),
  after: correction.after === null ? null : round2(correction.after),
  at: correction.at.toISOString(),
})
