import { feedRow } from '@retorna/contract/tables/feed'
import { listBatches, listFeeds } from '@retorna/contract/v1/feeds'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { standingProblems } from './health-queries.ts'
import { batchesOfFeeds } from './queries.ts'
import { wireFeeds } from './wire-feeds.ts'

export const feedV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listFeeds, async () => {
    const [feeds, problems] = await Promise.all([
      wireFeeds(app.db, app.config.timeZone),
      standingProblems(app.db, new Date()),
    ])
    const rows = feeds.map((feed) => {
      const wrong = problems.filter(({ feedId }) => feedId === feed.id)
      return { ...feedRow(feed), problems: [...new Set(wrong.map(({ problem }) => problem))] }
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
