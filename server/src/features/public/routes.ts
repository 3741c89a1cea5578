import { getPublicStats, getShowcase } from '@retorna/contract/public'
import type { FastifyPluginAsync } from 'fastify'
import { perSnapshot } from '../../plugins/catalogue/per-snapshot.ts'
import { serve } from '../../plugins/serve.ts'
import { publicStats, showcase } from './figures.ts'

/** Figures for everybody, counted once for each state of the catalogue. */
export const publicRoutes: FastifyPluginAsync = async (app) => {
  const clock = () => ({ now: new Date(), timeZone: app.config.timeZone })
  const stats = perSnapshot(app.catalogue, (snapshot) => publicStats(app.db, snapshot, clock()))
  const shown = perSnapshot(app.catalogue, (snapshot) => showcase(app.db, snapshot, clock()))

  serve(app, getPublicStats, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return { success: true, data: await stats() }
  })

  serve(app, getShowcase, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return { success: true, data: await shown() }
  })
}
