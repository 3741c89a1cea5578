import { getHealth } from '@retorna/contract/health'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { version } from '../../version.ts'
import { databaseAnswers } from './database-answers.ts'

const PATIENCE_MS = 2_000

/** For load balancers and monitors: 503 if the database does not answer in time. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getHealth, async () => {
    if (!(await databaseAnswers(app.db, PATIENCE_MS))) {
      throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 5 })
    }
    return {
      success: true,
      status: 'ok',
      version,
      uptime: Math.round(process.uptime()),
      database: 'ok',
    }
  })
}
