import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listRuns,
  listSchedules,
  MAX_SCHEDULES,
  restoreSchedule,
  retryRun as retryRunCall,
  type Schedule,
  type ScheduleChoices,
  testSchedule,
} from '@retorna/contract/reports/report-schedules'
import type { FastifyPluginAsync } from 'fastify'
import { newToken } from '../../../auth/token.ts'
import { recordAudit } from '../../../database/audit.ts'
import { inTransaction, type Transaction } from '../../../database/connection.ts'
import { hideRow, restoreRow } from '../../../database/deleted-rows.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { ownRecipient } from './recipient-queries.ts'
import { runErrorText } from './run-error.ts'
import { insertRun, retryRun, runsOf } from './run-queries.ts'
import {
  dropWaiting,
  findSchedule,
  insertSchedule,
  lockSchedules,
  putRecipients,
  schedulesOf,
  updateSchedule,
} from './schedule-queries.ts'

export const reportScheduleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listSchedules, async ({ session }) => ({
    schedules: await schedulesOf(app.db, session.userId),
    dayTimeZone: app.config.timeZone,
  }))

  serve(app, createSchedule, async ({ body, session: { userId } }) => {
    const schedule = await inTransaction(app.db, async (trx) => {
      if ((await lockSchedules(trx, userId)) >= MAX_SCHEDULES) throw new ApiError('SCHEDULES_FULL')
      const id = existing(await insertSchedule(trx, userId, body, new Date()), 'REPORT_NOT_FOUND')
      await setRecipients(trx, userId, id, body)
      await recordAudit(trx, { actor: userId, action: 'report.scheduled', userId, after: { id } })
      return found(trx, userId, id)
    })
    return { schedule }
  })

  serve(app, changeSchedule, async ({ params: { id }, body, session: { userId } }) => {
    const schedule = await inTransaction(app.db, async (trx) => {
      await lockSchedules(trx, userId)
      if (!(await updateSchedule(trx, userId, id, body, new Date())))
        throw new ApiError('SCHEDULE_NOT_FOUND')
      if (body.isPaused) await dropWaiting(trx, userId, { scheduleId: id, isPause: true })
      await setRecipients(trx, userId, id, body)
      await recordAudit(trx, { actor: userId, action: 'report.scheduled', userId, after: { id } })
      return found(trx, userId, id)
    })
    return { schedule }
  })

  serve(app, deleteSchedule, ({ params: { id }, session: { userId } }) =>
    inTransaction(app.db, async (trx) => {
      if (!(await hideRow(trx, 'report_schedules', userId, id))) return
      await dropWaiting(trx, userId, { scheduleId: id, isPause: false })
      await recordAudit(trx, {
        actor: userId,
        action: 'report.unscheduled',
        userId,
        before: { id },
      })
    }),
  )

  serve(app, restoreSchedule, async ({ params: { id }, session: { userId } }) => {
    const schedule = await inTransaction(app.db, async (trx) => {
      await lockSchedules(trx, userId)
      const kept = await findSchedule(trx, userId, id)
      if (kept !== undefined) return kept
      // A restored schedule makes up for missed runs with a single one.
      const isFull = await restoreRow(trx, 'report_schedules', userId, id, MAX_SCHEDULES)
      if (isFull) throw new ApiError('SCHEDULES_FULL')
      await recordAudit(trx, { actor: userId, action: 'report.scheduled', userId, after: { id } })
      return found(trx, userId, id)
    })
    return { schedule }
  })

  serve(app, testSchedule, async ({ params: { id }, session: { userId } }) => {
    await app.attempts.count('notification-test', userId)
    await inTransaction(app.db, async (trx) => {
      await found(trx, userId, id)
      // The email to the member can be unsubscribed from like any other.
      await ownRecipient(trx, userId, { leaveToken: newToken(), rejoins: false })
      await insertRun(trx, { schedule_id: id, due_at: new Date(), is_test: true })
    })
  })

  serve(app, retryRunCall, async ({ params: { id }, session: { userId } }) => {
    const isAgain = await inTransaction(app.db, (trx) => retryRun(trx, userId, id))
    if (!isAgain) throw new ApiError('NOT_FOUND')
  })

  serve(app, listRuns, async ({ params: { id }, session: { userId }, language }) => {
    if ((await findSchedule(app.db, userId, id)) === undefined)
      throw new ApiError('SCHEDULE_NOT_FOUND')
    const runs = await runsOf(app.db, userId, id)
    return {
      runs: runs.map((run) => ({ ...run, error: run.error && runErrorText(run.error, language) })),
    }
  })
}

/** @throws ApiError `SCHEDULE_NOT_FOUND` */
const found = async (trx: Transaction, userId: string, id: number): Promise<Schedule> =>
  existing(await findSchedule(trx, userId, id), 'SCHEDULE_NOT_FOUND')

/** @throws ApiError `VALIDATION` for an address that does not belong to the user. */
const setRecipients = async (
  trx: Transaction,
  userId: string,
  id: number,
  { toMyself, recipientIds }: ScheduleChoices,
): Promise<void> => {
  const own = toMyself
    ? [await ownRecipient(trx, userId, { leaveToken: newToken(), rejoins: true })]
    : []
  if (!(await putRecipients(trx, userId, id, new Set([...own, ...recipientIds]))))
    throw new ApiError('VALIDATION', { fields: { recipientIds: 'recipient-unknown' } })
}
