import {
  exportAnswerCalculation,
  exportGameEvidence,
  getAnswerCalculation,
  getGameEvidence,
} from '@retorna/contract/evidence'
import { can } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { courseDays } from '../../catalog/evidence-course.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { calculateAnswer } from './answer-calculation.ts'
import { exportAnswer } from './export-answer.ts'
import { exportEvidence } from './export-evidence.ts'
import { toGameEvidence } from './game-evidence.ts'

export const evidenceRoutes: FastifyPluginAsync = async (app) => {
  const shown = (session: Session, id: number) =>
    visibleGame(app.catalog.snapshot(), id, planShown(session, new Date()))

  serve(app, getGameEvidence, async ({ params, session }) => {
    const game = shown(session, params.id)
    const isReal = can(planShown(session, new Date()), 'real-rtp')
    const days = isReal ? await courseDays(app.db, game.id) : null
    return { success: true as const, data: toGameEvidence(game, days) }
  })

  serve(app, getAnswerCalculation, async ({ params, session }) => {
    const game = shown(session, params.id)
    const found = await calculateAnswer(app.db, game, app.config.timeZone)
    return { success: true as const, data: found?.calculation ?? null }
  })

  serve(app, exportAnswerCalculation, async ({ params, session, language, reply }) => {
    const game = shown(session, params.id)
    const found = await calculateAnswer(app.db, game, app.config.timeZone)
    if (found === null) throw new ApiError('NOT_FOUND')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${game.slug}-answer.csv"`)
      .send(exportAnswer(found, language))
  })

  serve(app, exportGameEvidence, async ({ params, session, language, reply }) => {
    const game = shown(session, params.id)
    const days = await courseDays(app.db, game.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${game.slug}-evidence.csv"`)
      .send(exportEvidence(days, game.theoreticalRtp, language))
  })
}
