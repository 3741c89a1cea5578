import {
  exportAnswerCalculation,
  exportGameEvidence,
  getAnswerCalculation,
  getGameEvidence,
} from '@retorna/contract/evidence'
import { can, type Plan } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { countLeftOut, daysLeftOut } from '../../catalog/days-left-out.ts'
import { courseDays } from '../../catalog/evidence-course.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { existing } from '../../http/errors/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { calculateAnswer } from './answer-calculation.ts'
import { exportAnswer } from './export-answer.ts'
import { exportEvidence } from './export-evidence.ts'
import { toGameEvidence } from './game-evidence.ts'

export const evidenceRoutes: FastifyPluginAsync = async (app) => {
  const shown = (plan: Plan, id: number) => visibleGame(app.catalog.snapshot(), id, plan)

  serve(app, getGameEvidence, async ({ params, plan }) => {
    const game = shown(plan, params.id)
    const isReal = can(plan, 'real-rtp')
    const days = isReal ? await courseDays(app.db, game.id) : null
    const leftOut = countLeftOut(await daysLeftOut(app.db, game.id))
    return { data: toGameEvidence(game, days, leftOut) }
  })

  serve(app, getAnswerCalculation, async ({ params, plan }) => {
    const game = shown(plan, params.id)
    const found = await calculateAnswer(app.db, game, app.config.timeZone)
    return { data: found?.calculation ?? null }
  })

  serve(app, exportAnswerCalculation, async ({ params, plan, language, reply }) => {
    const game = shown(plan, params.id)
    const found = existing(await calculateAnswer(app.db, game, app.config.timeZone))
    return sendFile(reply, `${game.slug}-answer.csv`, exportAnswer(found, language))
  })

  serve(app, exportGameEvidence, async ({ params, plan, language, reply }) => {
    const game = shown(plan, params.id)
    const days = await courseDays(app.db, game.id)
    const evidence = exportEvidence(days, game.theoreticalRtp, language)
    return sendFile(reply, `${game.slug}-evidence.csv`, evidence)
  })
}
