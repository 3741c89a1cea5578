import { downloadReport, viewReport } from '@retorna/contract/reports/reports'
import { can, requiredPlan } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown } from '../../catalog/visible-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { buildReport } from './build-report.ts'
import { reportFileName } from './files/file-name.ts'
import { renderReport } from './files/render-report.ts'
import type { Viewer } from './report-context.ts'

const TYPES = {
  pdf: 'application/pdf',
  csv: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const reportRoutes: FastifyPluginAsync = async (app) => {
  const sources = () => ({
    db: app.db,
    snapshot: app.catalog.snapshot(),
    timeZone: app.config.timeZone,
    publicUrl: app.config.publicUrl,
  })

  serve(app, viewReport, async ({ body, session }) => ({
    success: true as const,
    report: await buildReport(sources(), body, new Date(), viewerOf(session)),
  }))

  serve(app, downloadReport, async ({ body: { settings, format }, session, reply }) => {
    const viewer = viewerOf(session)
    if (format !== 'csv' && !can(viewer.plan, 'pdf-export')) {
      throw new ApiError('PLAN_REQUIRED', {
        currentPlan: viewer.plan,
        requiredPlan: requiredPlan('pdf-export'),
      })
    }
    const report = await buildReport(sources(), settings, new Date(), viewer)
    const bytes = await renderReport(report, format)
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${reportFileName(report, format)}"`)
      .send(Buffer.from(bytes))
  })
}

const viewerOf = (session: Session): Viewer => ({
  userId: session.userId,
  plan: planShown(session, new Date()),
  isStaff: session.role !== 'member',
})
