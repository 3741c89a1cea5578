import {
  changeFeed as changeFeedCall,
  createFeed,
  listFeedProblems,
  listFeeds,
  listFeedVersions,
  muteFeed,
  setFeedVersion,
} from '@retorna/contract/feeds/feeds'
import { listGameFeeds, listOperators } from '@retorna/contract/feeds/operators'
import { addDays, dayOf } from '@retorna/domain/day'
import { compareTexts } from '@retorna/domain/game-name'
import { can } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { shownAnswer } from '../../catalog/game-row.ts'
import { gamesAtFeeds } from '../../catalog/games-at-feeds.ts'
import { comparedWith } from '../../catalog/judgments.ts'
import { operatorsShown } from '../../catalog/operators.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { addFeed, changeFeed, changeMute } from './change-feed.ts'
import { standingProblems } from './health-queries.ts'
import { operatorV1Routes } from './operator-v1-routes.ts'
import { pullRoutes } from './pulls/routes.ts'
import { allOperators } from './queries.ts'
import { feedV1Routes } from './v1-routes.ts'
import { setVersion, versionsOfGame } from './version-queries.ts'
import { ACTIVITY_DAYS, wireFeeds } from './wire-feeds.ts'

export const feedRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, listOperators, async ({ request, plan }) => {
    const shown = operatorsShown(app.readers.snapshotFor(request), plan)
    return { operators: shown.map(({ id, name }) => ({ id, name })) }
  })

  serve(app, listGameFeeds, async ({ params, request, plan }) => {
    const snapshot = app.catalog.snapshot()
    const { id: gameId } = visibleGame(snapshot, params.id, plan)
    const nameOf = app.readers.namesFor(request)
    const period = can(plan, 'real-rtp') ? '30d' : '1d'
    const today = dayOf(new Date(), timeZone)
    const feeds = await gamesAtFeeds(app.db, snapshot, { gameIds: [gameId] }, today)
    const read = feeds.map(({ game, name, operatorId }) => ({
      name: nameOf(name, operatorId),
      isOperator: operatorId !== null,
      rtp: rounded(game.inputs.windows?.[period].rtp),
      plays: game.inputs.windows?.[period].plays ?? null,
      theoreticalRtp: rounded(game.theoreticalRtp),
      judgedAgainst: rounded(comparedWith(game, period)),
      verdict: game.judgments[period]?.verdict ?? null,
      answer: shownAnswer(game.answer, plan),
      lastReadingAt: game.metrics?.lastReadingAt.toISOString() ?? '',
    }))
    return {
      days: period === '30d' ? ACTIVITY_DAYS : 1,
      // Sorted only by figures that every plan shows.
      feeds: read.sort(
        (one, other) =>
          (other.plays ?? -1) - (one.plays ?? -1) || compareTexts(one.name ?? '', other.name ?? ''),
      ),
    }
  })

  const answer = async (id: number) => {
    const feed = existing(
      (await wireFeeds(app.db, timeZone)).find((one) => one.id === id),
      'FEED_NOT_FOUND',
    )
    return { feed }
  }

  serve(app, listFeeds, async () => {
    const [feeds, operators] = await Promise.all([
      wireFeeds(app.db, timeZone),
      allOperators(app.db),
    ])
    return { feeds, operators }
  })

  serve(app, listFeedProblems, async () => ({
    today: dayOf(new Date(), timeZone),
    problems: (await standingProblems(app.db, new Date())).map((found) => ({
      feed_id: found.feedId,
      feed: found.feed,
      problem: found.problem,
      game:
        found.gameId === null || found.game === null
          ? null
          : { id: found.gameId, name: found.game },
      since: found.since.toISOString(),
      refused: found.allRows === null ? null : { rows: found.refusedRows ?? 0, of: found.allRows },
      mute: found.muteEndsAt && {
        until: addDays(dayOf(found.muteEndsAt, timeZone), -1),
        reason: found.muteReason ?? '',
        by: found.mutedBy ?? '',
      },
    })),
  }))

  serve(app, createFeed, async ({ body, session, reply }) => {
    const id = await addFeed(app.writers.db, body, session.userId)
    reply.code(201)
    return answer(id)
  })

  serve(app, changeFeedCall, async ({ params, body, session }) => {
    const target = { id: params.id, version: body.version, actor: session.userId }
    await changeFeed(app.writers.db, target, body.values, { timeZone, now: new Date() })
    return answer(params.id)
  })

  serve(app, muteFeed, async ({ params, body, session, reply }) => {
    const about = { id: params.id, actor: session.userId }
    await changeMute(app.writers.db, about, body.mute, { timeZone, now: new Date() })
    reply.code(204)
  })

  serve(app, listFeedVersions, async ({ params }) => ({
    feeds: await versionsOfGame(app.db, params.id),
  }))

  serve(app, setFeedVersion, async ({ params, body, session }) => {
    const target = { gameId: params.id, feedId: body.feed_id, actor: session.userId }
    const isVersion = await setVersion(app.writers.db, target, body.versionRtp)
    if (!isVersion) throw new ApiError('VALIDATION')
    return { feeds: await versionsOfGame(app.db, params.id) }
  })

  await app.register(feedV1Routes)
  await app.register(operatorV1Routes)
  await app.register(pullRoutes)
}
