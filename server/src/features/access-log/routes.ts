import { listAccessLog } from '@retorna/contract/staff/access-log'
import type { FastifyPluginAsync } from 'fastify'
import { describeDevice } from '../../auth/sessions/describe-device.ts'
import { serve } from '../../http/serve.ts'
import { findAccessLog } from './queries.ts'

const PAGE = 50

/** The access log for administrators; auth/access-log.ts and the session store write it. */
export const accessLogRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listAccessLog, async ({ query }) => {
    const rows = await findAccessLog(app.db, query, PAGE + 1)
    const shown = rows.slice(0, PAGE)
    return {
      entries: shown.map(({ userId, name, userAgent, ...entry }) => ({
        ...entry,
        ...describeDevice(userAgent),
        person: userId === null ? null : { id: userId, name },
      })),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
