import { downloadReport, viewReport } from '@retorna/contract/reports/reports'
import type { FastifyPluginAsync } from 'fastify'
import type { Session } from '../../auth/sessions/session.ts'
import { planShown, requireCapability } from '../../catalog/visible-game.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { countLargeReply } from '../../http/large-replies.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { buildReport } from './build-report.ts'
import { reportFileName } from './files/file-name.ts'
import { renderReport } from './files/render-report.ts'
import { type PackSources, packRoutes } from './packs/pack-routes.ts'
import { reportSources, type Viewer } from './report-context.ts'
import { savedReportRoutes } from './saved-routes.ts'
import { reportFileRoutes } from './schedules/file-routes.ts'
import { reportRecipientRoutes } from './schedules/recipient-routes.ts'
import { reportScheduleRoutes } from './schedules/schedule-routes.ts'
import { reportShareRoutes } from './shares/share-routes.ts'
import { sharedReportRoutes } from './shares/shared-report-routes.ts'

export const reportRoutes =
  (given: PackSources): FastifyPluginAsync =>
  async (app) => {
    serve(app, viewReport, async ({ body, session, reply }) => {
      countLargeReply(session.userId, reply)
      const sources = { ...reportSources(app), hangUp: hangUpOf(reply) }
      const report = await buildReport(sources, body, new Date(), viewerOf(session))
      return { report }
    })

    serve(app, downloadReport, async ({ body: { settings, format }, session, reply }) => {
      const viewer = viewerOf(session)
      if (format !== 'csv') requireCapability(viewer.plan, 'pdf-export')
      countLargeReply(session.userId, reply)
      const hangUp = hangUpOf(reply)
      const report = await buildReport(
        { ...reportSources(app), hangUp },
        settings,
        new Date(),
        viewer,
      )
      const file = await renderReport(report, format, hangUp)
      return sendFile(reply, reportFileName(report, format), file)
    })

    await app.register(savedReportRoutes)
    await app.register(reportScheduleRoutes)
    await app.register(reportRecipientRoutes)
    await app.register(reportFileRoutes)
    await app.register(reportShareRoutes)
    await app.register(sharedReportRoutes)
    await app.register(packRoutes, given)
  }

const viewerOf = (session: Session): Viewer => ({
  userId: session.userId,
  plan: planShown(session, new Date()),
  isStaff: session.role !== 'member',
})
