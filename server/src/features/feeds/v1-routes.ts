import { listBatches, listFeeds } from '@retorna/contract/v1/feeds'
import { dayOf, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { batchesOfFeeds } from './batch-queries.ts'
import { standingProblems } from './health-queries.ts'
import { activityOfFeeds, allFeeds } from './queries.ts'

const ACTIVITY_DAYS = 30

/** Feeds and what arrived from them, as programs of staff read them. */
export const feedV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listFeeds, async () => {
    const since = windowStart(dayOf(new Date(), app.config.timeZone), ACTIVITY_DAYS)
    const [feeds, activity, problems] = await Promise.all([
      allFeeds(app.db),
      activityOfFeeds(app.db, since),
      standingProblems(app.db, new Date()),
    ])
    const rows = feeds.map(({ id, kind, timeZone, measures, values }) => {
      const active = activity.find(({ feedId }) => feedId === id)
      const wrong = problems.filter(({ feedId }) => feedId === id)
      return {
        id,
        name: values.name,
        kind,
        operator_name: values.operator,
        measures,
        currency: values.currency,
        time_zone: timeZone,
        is_public: values.isPublic,
        due_every_minutes: values.dueEveryMinutes,
        is_stopped: values.isStopped,
        last_reading_at: active?.lastReadingAt.toISOString() ?? null,
        games_read: active?.games ?? 0,
        problems: [...new Set(wrong.map(({ problem }) => problem))],
      }
    })
    const order = { key: z.int(), keyOf: ({ id }: { id: number }) => id }
    return inOrder(rows, { ...order, compare: (id, other) => id - other })
  })

  serveList(app, listBatches, ({ query }) => ({
    key: z.int().positive(),
    keyOf: ({ id }) => id,
    page: (before, limit) => batchesOfFeeds(app.db, { feedId: query.feed_id, before, limit }),
  }))
}
