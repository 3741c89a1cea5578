import type { Report } from '@retorna/contract/reports/report'
import { MAX_ATTACHED_BYTES } from '@retorna/contract/reports/report-schedules'
import { hashToken, newToken } from '../../../auth/token.ts'
import { inTransaction, type Transaction } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addNotifications } from '../../../outbox/add-notifications.ts'
import { mailUser, queueMail } from '../../../outbox/mail/mails.ts'
import { insertFiles, type RunFile } from './file-queries.ts'
import { makeReport, type SendDependencies } from './make-report.ts'
import { runErrorText } from './run-error.ts'
import { pauseForPlan, pauseForReport } from './schedule-queries.ts'
import {
  findTargets,
  findWaitingRun,
  finishRun,
  noteSaid,
  sentNotification,
  type WaitingRun,
} from './waiting-run-queries.ts'

/**
 * Makes the report of a run, and queues its emails and its notification in the transaction that ends the run, so that
 * each recipient gets exactly one email, whatever fails on the way.
 */
export const sendReport = async (dependencies: SendDependencies, runId: number): Promise<void> => {
  const { db } = dependencies
  const run = await findWaitingRun(db, runId)
  if (run === undefined) return
  if (run.isBlocked) {
    // The schedules continue once the account is no longer blocked, and this run can be made again.
    await finishRun(db, run.id, { state: 'failed', error: 'ACCOUNT_BLOCKED' })
    return
  }
  if (!run.isOpen) return stopForPlan(dependencies, run)
  try {
    const { report, files, now } = await makeReport(dependencies, run)
    const isSent = run.isTest || !run.onlyNotAsCertified || now.toLookAt > 0
    await inTransaction(db, async (trx) => {
      const isOurs = await finishRun(trx, run.id, { state: isSent ? 'sent' : 'nothing-off' })
      if (!isOurs || !isSent) return
      await queueAll(trx, run, { report, files }, dependencies)
      if (run.notifies) {
        const outOfRange = report.outOfRange?.count ?? null
        const counts = { notAsCertified: now.toLookAt, outOfRange }
        await addNotifications(trx, { rows: sentNotification(run, counts) })
      }
      if (!run.isTest) await noteSaid(trx, run.scheduleId, now)
    })
  } catch (error) {
    if (error instanceof ApiError) return stopForReport(dependencies, run, error)
    throw error
  }
}

const queueAll = async (
  trx: Transaction,
  run: WaitingRun,
  { report, files }: { report: Report; files: RunFile[] },
  { config: { publicUrl }, maximumAttachedBytes = MAX_ATTACHED_BYTES }: SendDependencies,
): Promise<void> => {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const token = bytes > maximumAttachedBytes ? newToken() : undefined
  await insertFiles(trx, files, { runId: run.id, filesHash: token ? hashToken(token) : null })
  for (const { id, email, leaveToken } of await findTargets(trx, run)) {
    await queueMail(trx, {
      kind: 'report',
      to: email ?? run.email,
      language: report.language,
      userId: run.userId,
      reportRunId: run.id,
      eventKey: `report-run:${run.id}:${id}`,
      data: {
        name: email === null ? run.name : '',
        report: report.title,
        subtitle: report.subtitle,
        sender: email === null ? null : run.email,
        isTest: run.isTest,
        finding: findingOf(report),
        link: email === null ? `${publicUrl}/reports/saved/${run.reportId}` : null,
        files: token
          ? files.map(({ format }) => ({
              format,
              address: `${publicUrl}/api/report-files/${token}/${format}`,
            }))
          : [],
        leave: `${publicUrl}/api/report-recipients/leave/${leaveToken}`,
      },
    })
  }
}

/** The finding as an email shows it, without charts. */
const findingOf = ({ finding: { title, sentences, games } }: Report) => ({
  title,
  sentences,
  games,
})

/** Pauses all schedules of a member whose plan has ended, and notifies them once. */
const stopForPlan = ({ db, config }: SendDependencies, run: WaitingRun): Promise<void> =>
  inTransaction(db, async (trx) => {
    await finishRun(trx, run.id, { state: 'plan-ended' })
    if (!(await pauseForPlan(trx, run.userId))) return
    const link = `${config.publicUrl}/dashboard?tab=subscription`
    const stopped = { cause: { reason: 'plan' }, link } as const
    await mailUser(trx, personOf(run), 'reports-stopped', run.id, stopped)
  })

/** Pauses a schedule whose report can no longer be made, and notifies its member of the reason. */
const stopForReport = ({ db, config }: SendDependencies, run: WaitingRun, { code }: ApiError) =>
  inTransaction(db, async (trx) => {
    if (!(await finishRun(trx, run.id, { state: 'failed', error: code }))) return
    if (run.isTest || !(await pauseForReport(trx, run.scheduleId))) return
    await mailUser(trx, personOf(run), 'reports-stopped', run.id, {
      cause: { reason: 'report', report: run.reportName, error: runErrorText(code, run.language) },
      link: `${config.publicUrl}/reports/saved/${run.reportId}`,
    })
  })

const personOf = ({ userId, name, email, language }: WaitingRun) => ({
  userId,
  name,
  email,
  language,
})
