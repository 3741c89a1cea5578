import {
  type AuditFilters,
  exportAudit as exportAuditCall,
  listAudit,
} from '@retorna/contract/staff/audit'
import { AUDIT_ACTIONS } from '@retorna/contract/staff/audit-actions'
import { dayOf } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../../database/audit.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { exportAudit } from './export-audit.ts'
import { findActions, findAudit } from './queries.ts'

const PAGE = 50

/** Whether a text is a user id, which is matched exactly; any other text may be part of a name or an address. */
const isUserId = (text: string) => z.uuid().safeParse(text.replace(/^user /, '')).success
const isAction = (text: string) =>
  AUDIT_ACTIONS.some((action) => action === text || action.startsWith(`${text}.`))

/**
 * The names of the filters that were set, and the values of those without names or addresses, which the log must not
 * keep.
 */
const recordedFilters = ({ person, subject, action, from, to }: AuditFilters) => ({
  filters: Object.entries({ person, action, subject, from, to })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name),
  ...(person !== undefined && isUserId(person) && { person }),
  ...(action !== undefined && isAction(action) && { action }),
  ...(subject !== undefined && isUserId(subject) && { subject }),
  from,
  to,
})

export const auditRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listAudit, async ({ query }) => {
    const [rows, actions] = await Promise.all([
      findAudit(app.db, query, PAGE + 1),
      findActions(app.db),
    ])
    const shown = rows.slice(0, PAGE)
    return {
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
      after: recordedFilters(query),
    })
    const day = dayOf(new Date(), app.config.timeZone)
    return sendFile(reply, `retorna-audit-${day}.csv`, exportAudit(app.db, query, language))
  })
}
