import { exportJudgment as exportJudgmentCall, getJudgment } from '@retorna/contract/judgment'
import type { Period } from '@retorna/domain/day'
import { can, requiredPlan } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { exportJudgment } from './export-judgment.ts'
import { toJudgment } from './to-judgment.ts'

export const judgmentRoutes: FastifyPluginAsync = async (app) => {
  const shown = (session: Session, id: number, period: Period) => {
    const plan = planShown(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), id, plan)
    if (period !== '1d' && !can(plan, 'real-rtp')) {
      throw new ApiError('PLAN_REQUIRED', {
        currentPlan: session.plan,
        requiredPlan: requiredPlan('real-rtp'),
      })
    }
    return { game, judgment: toJudgment(game, period) }
  }

  serve(app, getJudgment, async ({ params, query: { period = '1d' }, session }) => ({
    data: shown(session, params.id, period).judgment,
  }))

  serve(app, exportJudgmentCall, async ({ params, query, session, language, reply }) => {
    const { period = '1d' } = query
    const { game, judgment } = shown(session, params.id, period)
    if (judgment === null) throw new ApiError('NOT_FOUND')
    const name = `${game.slug}-verdict-${period}.csv` as const
    return sendFile(reply, name, exportJudgment(judgment, language))
  })
}
