import { dropReview, getCoverage, getToday, reviewOddDay } from '@retorna/contract/staff/today'
import { addDays, dayOf, startOfDay, windowStart } from '@retorna/domain/day'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { cacheByGame } from '../../catalog/cache-by-game.ts'
import { serve } from '../../http/serve.ts'
import { shareRuns } from '../../http/share-runs.ts'
import {
  countReadings,
  LOOK_BACK_DAYS,
  type OddDay,
  oddDay,
  STALE_AFTER_DAYS,
  withOddDays,
  withoutReviewed,
} from './check-readings.ts'
import { COVERAGE_DAYS, createCoverage } from './coverage.ts'
import { addUpDays, loadGameDays, trendStart } from './game-days.ts'
import {
  type Correction,
  correctionsByDay,
  countCorrections,
  findLeaving,
  latestCorrections,
} from './queries.ts'
import { reviewDay, takeReviewBack } from './review-day.ts'
import { type Review, standingReviews } from './review-queries.ts'

/** The maximum number of lines per list. */
const LIMIT = 100
/** Readings in quarantine are announced this long before they are deleted. */
const LEAVING_WITHIN_DAYS = 7

export const todayRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  const findings = cacheByGame(app.catalog, {
    today: () => dayOf(new Date(), timeZone),
    load: (snapshot, today, games) => loadGameDays(app.db, snapshot, today, games),
    combine: async (snapshot, today, parts) => {
      const first = windowStart(today, LOOK_BACK_DAYS)
      const since = startOfDay(first, timeZone)
      const games = snapshot.games.map(({ id }) => id)
      const [corrections, correctedOn, latest] = await Promise.all([
        countCorrections(app.pool, since),
        correctionsByDay(app.pool, {
          since: startOfDay(trendStart(today), timeZone),
          timeZone,
          games,
        }),
        latestCorrections(app.pool, { since, timeZone, games, limit: LIMIT }),
      ])
      const { trend, odd, read } = addUpDays(snapshot, today, parts, first)
      return {
        today,
        first,
        odd,
        latest,
        trend: trend.map((day) => ({ ...day, corrected: correctedOn.get(day.day) ?? 0 })),
        ...countReadings(snapshot, { today, read, corrections }),
      }
    },
  })
  const reviews = shareRuns(async () => standingReviews(app.pool, (await findings()).first))

  serve(app, getToday, async () => {
    const { gamesById } = app.catalog.snapshot()
    const [seen, reviewed, leaving] = await Promise.all([
      findings(),
      reviews(),
      findLeaving(app.pool, { days: app.config.quarantineDays, within: LEAVING_WITHIN_DAYS }),
    ])
    const odd = withoutReviewed(seen.odd, reviewed)
    const odds = reviewed.flatMap((review) => toReviewedDay(review, oddDay(review, gamesById)))
    const watched = odds.filter(({ judgment }) => judgment === 'watch')
    const settled = odds.filter(({ judgment }) => judgment !== 'watch')
    // Watched days are older than the others; under a common limit they would be cut off first.
    const listed = [...watched.slice(0, LIMIT), ...settled.slice(0, LIMIT)]
    return {
      today: seen.today,
      staleAfterDays: STALE_AFTER_DAYS,
      lookBackDays: LOOK_BACK_DAYS,
      providers: withOddDays(seen.providers, odd),
      leaving,
      trend: seen.trend,
      odd: odd.slice(0, LIMIT).map(toOddDay),
      reviewed: listed,
      reviewedCounts: { watched: watched.length, settled: settled.length },
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
    return {}
  })

  serve(app, dropReview, ({ params: { game_id, day }, session }) =>
    takeReviewBack(app.db, { gameId: game_id, day, userId: session.userId }),
  )

  const coverage = createCoverage(app.catalog, app.db, timeZone)
  serve(app, getCoverage, async ({ query }) => {
    const isAsked = (providerId: number) => (query.provider_id ?? providerId) === providerId
    const { first, byProvider } = await coverage()
    const asked = [...byProvider].filter(([providerId]) => isAsked(providerId))
    return {
      games: app.catalog.snapshot().games.filter(({ provider }) => isAsked(provider.id)).length,
      days: Array.from({ length: COVERAGE_DAYS }, (_, index) => ({
        day: addDays(first, index),
        covered: asked.reduce((sum, [, counts]) => sum + (counts[index] ?? 0), 0),
      })),
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

/** Empty if the day is no longer odd because the inputs of its range have changed. */
const toReviewedDay = ({ judgment, note, by, at }: Review, odd: OddDay | null) =>
  odd === null ? [] : [{ ...toOddDay(odd), judgment, note, by, at }]

const toCorrection = (correction: Correction, name?: string) => ({
  ...correction,
  // The name of an inactive game is unknown.
  name: name ?? `#${correction.game_id}`,
  before: round2(correction.before),
  after: correction.after === null ? null : round2(correction.after),
})
