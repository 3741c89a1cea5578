import { exportGameEvidence, getGameEvidence } from '@retorna/contract/evidence'
import { can } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { courseDays } from '../../catalog/evidence-course.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { serve } from '../../http/serve.ts'
import { exportEvidence } from './export-evidence.ts'
import { toGameEvidence } from './game-evidence.ts'

export const evidenceRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getGameEvidence, async ({ params, session }) => {
    const plan = planShown(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    const days = can(plan, 'real-rtp') ? await courseDays(app.db, game.id) : null
    return { success: true as const, data: toGameEvidence(game, days) }
  })

  serve(app, exportGameEvidence, async ({ params, session, language, reply }) => {
    const plan = planShown(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    const days = await courseDays(app.db, game.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${game.slug}-evidence.csv"`)
      .send(exportEvidence(days, game.theoreticalRtp, language))
  })
}
