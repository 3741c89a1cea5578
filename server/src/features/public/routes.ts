import { getPublicStats, getShowcase } from '@retorna/contract/public'
import type { FastifyPluginAsync } from 'fastify'
import { cacheHourly } from '../../catalog/cache-by-snapshot.ts'
import { serve } from '../../http/serve.ts'
import { shareRuns } from '../../http/share-runs.ts'
import { readingStats, showcase } from './figures.ts'
import { countUsers } from './queries.ts'

/** Public figures: statistics about readings are computed once an hour, users and games on every request. */
export const publicRoutes: FastifyPluginAsync = async (app) => {
  const clock = () => ({ now: new Date(), timeZone: app.config.timeZone })
  const people = shareRuns(() => countUsers(app.db))
  const ofReadings = cacheHourly(app.catalog, (snapshot) => readingStats(app.db, snapshot, clock()))

  serve(app, getPublicStats, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const { games, providers, isDemo } = app.catalog.snapshot()
    const [stats, users] = await Promise.all([ofReadings(), people()])
    const counts = { games: games.length, providers: providers.length }
    const shown = users < app.config.publicUsersFrom ? null : users
    return { data: { ...counts, ...stats, users: shown, isDemo } }
  })

  serve(app, getShowcase, ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return { data: showcase(app.catalog.snapshot(), clock()) }
  })
}
