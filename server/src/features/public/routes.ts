import { getPublicStats, getShowcase } from '@retorna/contract/public'
import type { FastifyPluginAsync } from 'fastify'
import { perSnapshot } from '../../plugins/catalogue/per-snapshot.ts'
import { serve } from '../../plugins/serve.ts'
import { catalogueStats, showcase } from './figures.ts'
import { countUsers } from './queries.ts'

/** Figures for everybody: those of the catalogue counted once for each of its states, people anew. */
export const publicRoutes: FastifyPluginAsync = async (app) => {
  const clock = () => ({ now: new Date(), timeZone: app.config.timeZone })
  const stats = perSnapshot(app.catalogue, (snapshot) => catalogueStats(app.db, snapshot, clock()))
  const shown = perSnapshot(app.catalogue, (snapshot) => showcase(app.db, snapshot, clock()))

  serve(app, getPublicStats, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const [catalogue, users] = await Promise.all([stats(), countUsers(app.db)])
    return { success: true, data: { ...catalogue, users } }
  })

  serve(app, getShowcase, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return { success: true, data: await shown() }
  })
}
