import { exportAudit as exportAuditCall, listAudit } from '@retorna/contract/staff/audit'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import { serve } from '../../http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { findActions, findAudit } from './queries.ts'

const PAGE = 50

export const auditRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listAudit, async ({ query }) => {
    const [rows, actions] = await Promise.all([
      findAudit(app.db, query, PAGE + 1),
      findActions(app.db),
    ])
    const shown = rows.slice(0, PAGE)
    return {
      success: true,
      entries: shown.map(({ actor, actorName, ...entry }) => ({
        ...entry,
        actor: { id: actor, name: actorName },
      })),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      actions,
    }
  })

  serve(app, exportAuditCall, async ({ query, session, language, reply }) => {
    await recordAudit(app.db, {
      actor: session.userId,
      action: 'audit.exported',
      subject: 'audit log',
      after: query,
    })
    const day = dayOf(new Date(), app.config.timeZone)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="retorna-audit-${day}.csv"`)
      .send(exportAudit(app.db, query, language))
  })
}
