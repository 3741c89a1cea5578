import type { Task } from 'graphile-worker'
import type { Config } from '../config.ts'
import { type Database, inTransaction, type Pool } from '../database/connection.ts'
import type { JobName } from '../database/enqueue-job.ts'
import { urlOf } from '../database/pool.ts'
import { forgetDeath, hasDied } from './death-queries.ts'
import { ENDS, idOf } from './ends.ts'
import { DiedApart, runApart } from './run-apart.ts'

type Dependencies = { config: Pick<Config, 'dataDir' | 'mode'>; db: Database; pool: Pool }

/**
 * Wraps a handler so that its job runs in a separate process once its process has died, and its work is marked as
 * failed after the last attempt.
 */
export const guard = <Name extends JobName>(
  { config, db, pool }: Dependencies,
  task: Name,
  handler: Task<Name>,
): Task<Name> => {
  const end = ENDS[task]
  if (end === undefined) return handler
  return async (payload, helpers) => {
    const { job, abortSignal } = helpers
    const { key } = job
    // A job without a key has been replaced by another one.
    if (key === null) return handler(payload, helpers)
    try {
      if (!(await hasDied(db, key))) return await handler(payload, helpers)
      const order = { mode: config.mode, url: urlOf(pool), task, payload }
      await runApart(order, config.dataDir, abortSignal)
      await forgetDeath(db, key)
    } catch (error) {
      await inTransaction(db, async (trx) => {
        if (error instanceof DiedApart) await end.died?.(trx, idOf(key))
        if (job.attempts >= job.max_attempts) await end.fail?.(trx, idOf(key))
      })
      throw error
    }
  }
}
