import {
  dropReview,
  getCoverage,
  getToday,
  reviewOddDay,
  type TrendDay,
} from '@retorna/contract/staff/today'
import { addDays, dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { findDiscoveries } from '../../catalog/evidence.ts'
import { perSnapshot } from '../../catalog/per-snapshot.ts'
import { serve } from '../../http/serve.ts'
import { shareRuns } from '../../http/share-runs.ts'
import { findLeaving } from './leaving-queries.ts'
import {
  countReadings,
  findOddDays,
  LOOK_BACK_DAYS,
  type OddDay,
  oddDay,
  STALE_AFTER_DAYS,
  withOddDays,
  withoutReviewed,
} from './look-at-today.ts'
import {
  type Correction,
  correctionsByDay,
  countCorrections,
  coverageSince,
  gamesOn,
  latestCorrections,
} from './queries.ts'
import { reviewDay, takeReviewBack } from './review-day.ts'
import { type Review, standingReviews } from './review-queries.ts'

/** Maximum lines per list. */
const LIMIT = 100
const COVERAGE_DAYS = 26 * 7
const TREND_DAYS = 30
/** How long before they leave, readings in quarantine are announced. */
const LEAVING_WITHIN_DAYS = 7

export const todayRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  const look = perSnapshot(app.catalog, async (snapshot) => {
    const { gamesById } = snapshot
    const today = dayOf(new Date(), timeZone)
    const first = windowStart(today, LOOK_BACK_DAYS)
    const since = startOfDay(first, timeZone)
    const trendStart = windowStart(today, TREND_DAYS)
    const [corrections, correctedOn, latest] = await Promise.all([
      countCorrections(app.pool, since),
      correctionsByDay(app.pool, startOfDay(trendStart, timeZone), timeZone),
      latestCorrections(app.pool, { since, timeZone, limit: LIMIT }),
    ])
    const trend: TrendDay[] = []
    const odd: OddDay[] = []
    const read = new Set<number>()
    for (let day = trendStart; day <= today; day = addDays(day, 1)) {
      const rows = (await gamesOn(app.pool, day)).filter(({ gameId }) => gamesById.has(gameId))
      const oddOnes = await findOddDays(rows, gamesById)
      const corrected = correctedOn.get(day) ?? 0
      trend.push({ day, covered: rows.length, odd: oddOnes.length, corrected })
      if (day >= first) odd.unshift(...oddOnes)
      if (day === today) for (const { gameId } of rows) read.add(gameId)
    }
    return {
      today,
      first,
      odd,
      latest,
      trend,
      ...countReadings(snapshot, { today, read, corrections }),
      discoveries: findDiscoveries(snapshot.games),
    }
  })
  const reviews = shareRuns(async () => standingReviews(app.pool, (await look()).first))

  serve(app, getToday, async () => {
    const { gamesById } = app.catalog.snapshot()
    const [seen, reviewed, leaving] = await Promise.all([
      look(),
      reviews(),
      findLeaving(app.pool, { days: app.config.quarantineDays, within: LEAVING_WITHIN_DAYS }),
    ])
    const odd = withoutReviewed(seen.odd, reviewed)
    return {
      success: true as const,
      today: seen.today,
      staleAfterDays: STALE_AFTER_DAYS,
      lookBackDays: LOOK_BACK_DAYS,
      providers: withOddDays(seen.providers, odd),
      discoveries: seen.discoveries,
      leaving: leaving && { readings: leaving.readings, at: leaving.at.toISOString() },
      trend: seen.trend,
      odd: odd.slice(0, LIMIT).map(toOddDay),
      reviewed: reviewed
        .flatMap((review) => toReviewedDay(review, oddDay(review, gamesById)))
        .slice(0, LIMIT),
      stale: seen.stale.slice(0, LIMIT).map((game) => ({
        game_id: game.id,
        name: game.name,
        provider: game.provider.name,
        lastDay: game.metrics?.currentDay ?? null,
      })),
      corrections: seen.latest.map((correction) =>
        toCorrection(correction, gamesById.get(correction.game_id)?.name),
      ),
    }
  })

  serve(app, reviewOddDay, async ({ params: { game_id, day }, body, session }) => {
    const { rtp, ...review } = body
    await reviewDay(app.db, {
      gameId: game_id,
      day,
      userId: session.userId,
      seenRtp: rtp,
      ...review,
    })
    return { success: true as const }
  })

  serve(app, dropReview, ({ params: { game_id, day }, session }) =>
    takeReviewBack(app.db, { gameId: game_id, day, userId: session.userId }),
  )

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

const toOddDay = ({ game, day, feedId, rtp, reason, range }: OddDay) => ({
  game_id: game.id,
  name: game.name,
  provider: game.provider.name,
  day,
  feed_id: feedId,
  rtp: round2(rtp),
  reason,
  range: range && { low: round2(range.low), high: round2(range.high) },
})

/** None if the day is no longer odd, because what its range is computed from has changed. */
const toReviewedDay = ({ judgment, note, by, at }: Review, odd: OddDay | null) =>
  odd === null ? [] : [{ ...toOddDay(odd), judgment, note, by, at: at.toISOString() }]

const toCorrection = (correction: Correction, name?: string) => ({
  ...correction,
  // The name of an inactive game is unknown.
  name: name ?? `#${correction.game_id}`,
  before: round2(correction.before),
  after: correction.after === null ? null : round2(correction.after),
  at: correction.at.toISOString(),
})
