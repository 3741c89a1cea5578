import {
  getOperations,
  listBatches,
  listFailedJobs,
  listOutbox,
  listPaymentEvents,
  openMail,
  retryJob as retryJobCall,
} from '@retorna/contract/operations'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import { version } from '../../version.ts'
import {
  countOperations,
  findBatches,
  findFailedJobs,
  findMails,
  findPaymentEvents,
} from './queries.ts'
import { readMail } from './read-mail.ts'
import { firstLine, retryJob } from './retry-job.ts'

export const operationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getOperations, async () => ({
    success: true,
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    hearsChanges: app.databaseEvents.isListening,
    hasMailServer: app.config.smtpUrl !== undefined,
    ...(await countOperations(app.db)),
  }))

  serve(app, listOutbox, async ({ query }) => {
    const mails = await findMails(app.db, query.state)
    return {
      success: true,
      mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  })

  serve(app, openMail, async ({ params }) => ({
    success: true,
    mail: await readMail(app.db, app.config.publicUrl, params.id),
  }))

  serve(app, listFailedJobs, async () => {
    const jobs = await findFailedJobs(app.db)
    return {
      success: true,
      jobs: jobs.map(({ runAt, lastError, ...job }) => ({
        ...job,
        runAt: runAt.toISOString(),
        lastError: firstLine(lastError),
      })),
    }
  })

  serve(app, retryJobCall, async ({ params, session }) => {
    await retryJob(app.db, session.userId, params.id)
    return { success: true }
  })

  serve(app, listBatches, async () => {
    const batches = await findBatches(app.db)
    return {
      success: true,
      batches: batches.map(({ createdAt, undoneAt, ...batch }) => ({
        ...batch,
        createdAt: createdAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      })),
    }
  })

  serve(app, listPaymentEvents, async () => {
    const events = await findPaymentEvents(app.db)
    return {
      success: true,
      events: events.map(({ occurredAt, receivedAt, cents, userId, name, ...event }) => ({
        ...event,
        occurredAt: occurredAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
        amount: cents === null ? null : cents / 100,
        person: userId === null || name === null ? null : { id: userId, name },
      })),
    }
  })
}
