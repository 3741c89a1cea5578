import {
  getOperations,
  getOperationsHours,
  getOperationsTrend,
  listBackups,
  listBatches,
  listFailedJobs,
  listOutbox,
  listPaymentEvents,
  openMail,
  retryJob as retryJobCall,
} from '@retorna/contract/staff/operations'
import { dayOf, windowStart } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { findLostWork } from '../../database/accepted-work.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { readParts } from '../../metrics/parts.ts'
import { version } from '../../version.ts'
import {
  countOperations,
  findBackups,
  findBatches,
  findFailedJobs,
  findHours,
  findMails,
  findPaymentEvents,
  operationsByDay,
  rescheduleJob,
} from './queries.ts'
import { readMail } from './read-mail.ts'

const TREND_DAYS = 30

export const operationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getOperations, async () => ({
    success: true,
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    hearsChanges: app.databaseEvents.isListening,
    hasMailServer: app.config.smtpUrl !== undefined,
    lostWork: (await findLostWork(app.db)).length,
    ...(await countOperations(app.db)),
    parts: await readParts(app.db, app.config.backup),
  }))

  serve(app, getOperationsTrend, async () => {
    const { timeZone } = app.config
    const last = dayOf(new Date(), timeZone)
    const first = windowStart(last, TREND_DAYS)
    return { success: true, days: await operationsByDay(app.db, { first, last, timeZone }) }
  })

  serve(app, listOutbox, async ({ query }) => ({
    success: true,
    mails: await findMails(app.db, query.state),
  }))

  serve(app, openMail, async ({ params }) => ({
    success: true,
    mail: await readMail(app.db, app.config.publicUrl, params.id),
  }))

  serve(app, listFailedJobs, async () => {
    const jobs = await findFailedJobs(app.db)
    return {
      success: true,
      jobs: jobs.map(({ lastError, ...job }) => ({
        ...job,
        lastError: firstLine(lastError),
      })),
    }
  })

  serve(app, retryJobCall, async ({ params, session }) => {
    await retryJob(app.db, session.userId, params.id)
    return { success: true }
  })

  serve(app, getOperationsHours, async () => ({
    success: true,
    hours: await findHours(app.db, new Date()),
  }))

  serve(app, listBatches, async ({ query }) => ({
    success: true,
    batches: await findBatches(app.db, query.kind),
  }))

  serve(app, listBackups, async () => {
    const { place, everyMs } = app.config.backup
    const backups = await findBackups(app.db)
    const oldestFine = new Date(Date.now() - 2 * everyMs)
    const isScheduled = place !== undefined
    const isFine = backups.some(({ bytes, startedAt }) => bytes !== null && startedAt >= oldestFine)
    return { success: true, isScheduled, isOverdue: isScheduled && !isFine, backups }
  })

  serve(app, listPaymentEvents, async ({ query }) => {
    const events = await findPaymentEvents(app.db, query.outcome)
    return {
      success: true,
      events: events.map(({ cents, userId, name, ...event }) => ({
        ...event,
        amount: cents === null ? null : cents / 100,
        person: userId === null || name === null ? null : { id: userId, name },
      })),
    }
  })
}

/**
 * Retries a failed job at once.
 *
 * @throws ApiError `NOT_FOUND` for one that is done, is running, or did not fail.
 */
const retryJob = (db: Database, actor: string, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const task = await rescheduleJob(transaction, id)
    if (task === undefined) throw new ApiError('NOT_FOUND')
    const subject = `job ${id}`
    await recordAudit(transaction, { actor, action: 'job.retried', subject, after: { task } })
  })

const LONGEST = 300

/** The first line of an error, which says what went wrong; stack traces stay in the log. */
const firstLine = (error: string): string => (error.split('\n')[0] ?? '').slice(0, LONGEST)
