import { setTimeout as wait } from 'node:timers/promises'
import { getHealth, getLive, getReady } from '@retorna/contract/health'
import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { readParts } from '../../metrics/parts.ts'
import { version } from '../../version.ts'

const PATIENCE_MS = 2_000
/** Longer than usual, since a slow database must not take all servers out of service at once. */
const READY_PATIENCE_MS = 4_000

/** For supervisors, load balancers and monitors: 503 if the database does not answer in time. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  const isAnswered = askTogether(app.probe)
  const requireDatabase = async (patienceMs: number): Promise<void> => {
    const silence = wait(patienceMs, false, { ref: false })
    if (!(await Promise.race([isAnswered(), silence]))) {
      throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
    }
  }
  serve(app, getLive, () => ({}))
  serve(app, getReady, async ({ session }) => {
    if (app.drain.isDraining) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
    app.catalog.snapshot()
    await requireDatabase(READY_PATIENCE_MS)
    const isStaff = session !== null && session.role !== 'member'
    if (!isStaff) return {}
    return { parts: await readParts(app.db, app.config.backup) }
  })
  serve(app, getHealth, async () => {
    await requireDatabase(PATIENCE_MS)
    return {
      status: 'ok',
      version,
      uptime: Math.round(process.uptime()),
      database: 'ok',
    }
  })
}

/** Checks whether the database answers; callers that ask before it has answered wait for the same query. */
const askTogether = (probe: Pool): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= probe
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return asked
  }
}
