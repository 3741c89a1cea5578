import {
  exportAnswerCalculation,
  exportGameEvidence,
  getAnswerCalculation,
  getGameEvidence,
} from '@retorna/contract/evidence'
import { can } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { countLeftOut, daysLeftOut } from '../../catalog/days-left-out.ts'
import { courseDays } from '../../catalog/evidence-course.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { existing } from '../../http/errors/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
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
    const leftOut = countLeftOut(await daysLeftOut(app.db, game.id))
    return { data: toGameEvidence(game, days, leftOut) }
  })

  serve(app, getAnswerCalculation, async ({ params, session }) => {
    const game = shown(session, params.id)
    const found = await calculateAnswer(app.db, game, app.config.timeZone)
    return { data: found?.calculation ?? null }
  })

  serve(app, exportAnswerCalculation, async ({ params, session, language, reply }) => {
    const game = shown(session, params.id)
    const found = existing(await calculateAnswer(app.db, game, app.config.timeZone))
    return sendFile(reply, `${game.slug}-answer.csv`, exportAnswer(found, language))
  })

  serve(app, exportGameEvidence, async ({ params, session, language, reply }) => {
    const game = shown(session, params.id)
    const days = await courseDays(app.db, game.id)
    const evidence = exportEvidence(days, game.theoreticalRtp, language)
    return sendFile(reply, `${game.slug}-evidence.csv`, evidence)
  })
}
