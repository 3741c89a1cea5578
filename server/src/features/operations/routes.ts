import {
  dismissJob as dismissJobCall,
  getOperations,
  getOperationsHours,
  getOperationsTrend,
  listBackups,
  listFailedJobs,
  listPaymentEvents,
  retryJob as retryJobCall,
} from '@retorna/contract/staff/operations'
import { listOutbox, openMail, retryMail as retryMailCall } from '@retorna/contract/staff/outbox'
import { dayOf, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { enqueueAccepted, findLostWork, waitAgain } from '../../database/accepted-work.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { readParts } from '../../metrics/parts.ts'
import { version } from '../../version.ts'
import {
  deleteGivenUpJob,
  findFailedJobs,
  findMended,
  JOBS_SHOWN,
  rescheduleJob,
} from './job-queries.ts'
import { countOperations, findHours, operationsByDay } from './load-queries.ts'
import { findBackups, findMails, findPaymentEvents, MAILS_SHOWN, RECORDS_SHOWN } from './queries.ts'
import { readMail } from './read-mail.ts'

const TREND_DAYS = 30

export const operationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getOperations, async () => ({
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    hearsChanges: app.databaseEvents.isListening,
    hasMailServer: app.config.smtpUrl !== undefined,
    ...(await lostWork(app.db)),
    ...(await countOperations(app.db)),
    parts: await readParts(app.db, app.config.backup),
  }))

  serve(app, getOperationsTrend, async () => {
    const { timeZone } = app.config
    const last = dayOf(new Date(), timeZone)
    const first = windowStart(last, TREND_DAYS)
    return { days: await operationsByDay(app.db, { first, last, timeZone }) }
  })

  serve(app, listOutbox, async ({ query }) => {
    const { shown, hasMore } = cut(await findMails(app.db, query.state), MAILS_SHOWN)
    return { mails: shown, hasMore }
  })

  serve(app, openMail, async ({ params }) => ({
    mail: await readMail(app.db, app.config.publicUrl, params.id),
  }))

  serve(app, retryMailCall, async ({ params, session }) => {
    await retryMail(app.db, session.userId, params.id)
    return {}
  })

  serve(app, listFailedJobs, async () => {
    const { shown, hasMore } = cut(await findFailedJobs(app.db), JOBS_SHOWN)
    return {
      jobs: shown.map(({ lastError, ...job }) => ({
        ...job,
        lastError: firstLine(lastError),
      })),
      hasMore,
    }
  })

  serve(app, retryJobCall, async ({ params, session }) => {
    await retryJob(app.db, session.userId, params.id)
    return {}
  })

  serve(app, dismissJobCall, ({ params, session }) => dismissJob(app.db, session.userId, params.id))

  serve(app, getOperationsHours, async () => ({ hours: await findHours(app.db, new Date()) }))

  serve(app, listBackups, async () => {
    const { backup } = app.config
    const { shown, hasMore } = cut(await findBackups(app.db), RECORDS_SHOWN)
    const { stopped } = await readParts(app.db, backup)
    return {
      isScheduled: backup.place !== undefined,
      isOverdue: stopped.includes('backup'),
      backups: shown.toSorted((a, b) => b.id - a.id),
      hasMore,
    }
  })

  serve(app, listPaymentEvents, async ({ query }) => {
    const { shown, hasMore } = cut(await findPaymentEvents(app.db, query.outcome), RECORDS_SHOWN)
    return {
      hasMore,
      events: shown.map(({ cents, userId, name, ...event }) => ({
        ...event,
        amount: cents === null ? null : cents / 100,
        person: userId === null || name === null ? null : { id: userId, name },
      })),
    }
  })
}

const cut = <Row>(found: readonly Row[], most: number) => ({
  shown: found.slice(0, most),
  hasMore: found.length > most,
})

/**
 * Retries a failed job at once.
 *
 * @throws ApiError `NOT_FOUND` for a job that is done, is running, or did not fail.
 */
const retryJob = (db: Database, actor: string, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { task, key } = existing(await rescheduleJob(transaction, id))
    // The item that the job is for may have failed with it.
    if (key !== null) await waitAgain(transaction, task, Number(key.split(':').at(-1)))
    const subject = `job ${id}`
    await recordAudit(transaction, { actor, action: 'job.retried', subject, after: { task } })
  })

/**
 * Removes a job that has failed for the last time.
 *
 * @throws ApiError `NOT_FOUND` for a job that is done, is running, or will be retried.
 */
const dismissJob = (db: Database, actor: string, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const task = existing(await deleteGivenUpJob(transaction, id))
    const subject = `job ${id}`
    await recordAudit(transaction, { actor, action: 'job.dismissed', subject, after: { task } })
  })

/**
 * Sends a failed email again, with all its attempts.
 *
 * @throws ApiError `NOT_FOUND` for an email that did not fail, or whose code or link is no longer stored.
 */
const retryMail = (db: Database, actor: string, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await waitAgain(trx, 'send-mail', id))) throw new ApiError('NOT_FOUND')
    await enqueueAccepted(trx, 'send-mail', [id])
    const subject = `job send-mail ${id}`
    await recordAudit(trx, { actor, action: 'job.retried', subject, after: { task: 'send-mail' } })
  })

/** At most this many items that wait without a job are listed. */
const LOST_SHOWN = 100

const lostWork = async (db: Database) => {
  const lost = await findLostWork(db)
  return {
    lostWork: lost.slice(0, LOST_SHOWN),
    lostWorkCount: lost.length,
    mendedWork: await findMended(db),
  }
}

const LONGEST = 300

/** The first line of an error, which names the cause; stack traces stay in the log. */
const firstLine = (error: string): string => (error.split('\n')[0] ?? '').slice(0, LONGEST)
