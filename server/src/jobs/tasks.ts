import { EXPORT_DAYS } from '@retorna/contract/exports'
import { REFUSED_DAYS } from '@retorna/contract/feeds/batches'
import { RUN_DAYS } from '@retorna/contract/reports/report-schedules'
import type { Task } from 'graphile-worker'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { estimateGames } from '../catalog/estimates/estimate-games.ts'
import type { Snapshot } from '../catalog/snapshot.ts'
import type { Config } from '../config.ts'
import { forgetChanges } from '../database/catalog-log.ts'
import type { Database, Pool } from '../database/connection.ts'
import { forgetHidden } from '../database/deleted-rows.ts'
import type { JobName, JobPayloads } from '../database/enqueue-job.ts'
import { isBacklogged } from '../database/inbox/inbox-room.ts'
import { urlOf } from '../database/pool.ts'
import { deleteAccount } from '../features/account/privacy/deletion.ts'
import { forgetOldRecords } from '../features/account/privacy/forget-old-records.ts'
import { evaluateAlerts } from '../features/alerts/evaluate-alerts.ts'
import { forgetKeys } from '../features/api-keys/own-key-queries.ts'
import { answerAddressRequest, resumeAddressRequests } from '../features/auth/address-requests.ts'
import { deleteExpired } from '../features/auth/queries.ts'
import { archiveOldMonths } from '../features/backup/archive-months.ts'
import { openStore } from '../features/backup/backup-store.ts'
import { ledgerPlace, updateLedger } from '../features/backup/deletion-ledger.ts'
import { backUpIfDue } from '../features/backup/scheduled-backup.ts'
import { judgeChangedDays, updateEvidence } from '../features/evidence/update-evidence.ts'
import { makeExport } from '../features/exports/make-export.ts'
import { forgetExports } from '../features/exports/queries.ts'
import { checkFeeds, compareFeeds } from '../features/feeds/check-feeds.ts'
import { forgetFallen } from '../features/feeds/health-queries.ts'
import { startPulls } from '../features/feeds/pulls/queries.ts'
import { runPull } from '../features/feeds/pulls/run-pull.ts'
import { forgetRuns } from '../features/feeds/pulls/run-queries.ts'
import { updateForecasts } from '../features/forecast/update-forecasts.ts'
import { inThread } from '../features/imports/in-thread.ts'
import { forgetImports } from '../features/imports/queries.ts'
import { resumeImports } from '../features/imports/run-queries.ts'
import { storeWaiting } from '../features/imports/turns/store-waiting.ts'
import { reviewInvestigations } from '../features/investigations/review-investigations.ts'
import { deliverNotification } from '../features/notifications/delivery/deliver-notification.ts'
import { mailDigests } from '../features/notifications/routing/mail-notifications.ts'
import {
  resumeNotifications,
  routeNotifications,
  sumUpNotifications,
} from '../features/notifications/routing/route-notifications.ts'
import { forgetDeletedTables } from '../features/payout-tables/queries.ts'
import { endSubscription } from '../features/plans/end-subscription.ts'
import { moveSubscription } from '../features/plans/move-subscription.ts'
import { tendPlans } from '../features/plans/tend-plans.ts'
import { forgetWaiting } from '../features/quarantine/expiry-queries.ts'
import { releaseQuarantine } from '../features/quarantine/release-quarantine.ts'
import { forgetRefused } from '../features/readings-push/queries.ts'
import { forgetSending } from '../features/reports/schedules/forget-queries.ts'
import { sendReport } from '../features/reports/schedules/send-report.ts'
import { startReports } from '../features/reports/schedules/start-reports.ts'
import { mailStaff } from '../features/support/mail-staff.ts'
import { clearScratch } from '../ingestion/with-scratch.ts'
import { mails } from '../outbox/mail/mails.ts'
import { sendMail } from '../outbox/mail/send-mail.ts'
import { forgetDeaths } from './death-queries.ts'
import { guard } from './guard.ts'
import type { JobLog } from './job-log.ts'
import { mendLostWork } from './mend-lost-work.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks extends JobPayloads {}
  }
}

export type JobDependencies = {
  config: Config
  pool: Pool
  db: Database
  /** The catalog of this process, else as currently stored. */
  snapshot: () => Promise<Snapshot>
  log: JobLog
  /** Prints a line for the operator. */
  tell: (line: string) => void
}

type Handlers = { [Name in JobName]: Task<Name> }

/** The job handlers, each guarded against jobs that kill their process. */
export const createTasks = (dependencies: JobDependencies): Handlers => {
  const handlers = createHandlers(dependencies)
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    guard(dependencies, name as JobName, handler as Task<JobName>),
  ])
  return Object.fromEntries(guarded)
}

/**
 * The handlers of all jobs. A handler may run again after a crash, and gets `abortSignal` when the process is about
 * to stop; if it throws, it is retried later.
 */
export const createHandlers = (dependencies: JobDependencies): Handlers => {
  const { config, pool, db, snapshot, log } = dependencies
  const { timeZone } = config
  return {
    'send-mail': ({ mailId }, { abortSignal }) => sendMail(dependencies, mailId, abortSignal),
    'evaluate-alerts': async () => {
      await evaluateAlerts(db)
    },
    'update-evidence': () => updateEvidence(db, timeZone),
    'judge-changed-days': () => judgeChangedDays(db, timeZone),
    'update-forecasts': async (_, { abortSignal: signal }) => {
      // Postponed by a minute: the days that it would read are incomplete, and it would compete with their completion.
      if (await isBacklogged(db)) return
      return updateForecasts(db, { timeZone, now: new Date(), snapshot, signal })
    },
    'estimate-games': () => estimateGames(db),
    'resume-mails': async () => {
      await mails.resume(db)
      await resumeAddressRequests(db)
    },
    'answer-address-request': ({ requestId }) => answerAddressRequest(dependencies, requestId),
    'delete-account': async ({ userId }) => {
      await deleteAccount(db, userId, new Date())
    },
    'forget-old-records': () => forgetOldRecords(db, new Date()),
    'run-import': async ({ importId }, { abortSignal }) => {
      const order = { url: urlOf(pool), timeZone }
      await inThread({ ...order, task: 'run', importId }, log, abortSignal)
    },
    'store-imports': (_, { abortSignal: signal }) =>
      storeWaiting(pool, { timeZone, now: new Date(), signal }),
    'resume-imports': () => resumeImports(db),
    'forget-imports': async () => {
      await forgetImports(pool)
      await clearScratch()
    },
    'forget-expired': async () => {
      await deleteExpired(db)
      await forgetHidden(db, 'alerts')
      await forgetDeletedTables(db)
      await forgetRuns(db)
      await forgetHidden(db, 'reports')
      await forgetHidden(db, 'play_sessions')
      await forgetSending(db, RUN_DAYS)
      await forgetExports(db, EXPORT_DAYS)
      await forgetKeys(db)
      await forgetWaiting(db, new Date(), config.quarantineDays)
      await forgetDeaths(db)
      await forgetRefused(db, REFUSED_DAYS)
      await forgetFallen(db)
      await forgetChanges(db)
    },
    'tell-notifications': () => routeNotifications(dependencies),
    'deliver-notification': async ({ deliveryId }, { abortSignal }) => {
      const secret = await authSecret(config)
      await deliverNotification({ config, db, secret }, deliveryId, abortSignal)
    },
    'sum-up-notifications': ({ userId }) => sumUpNotifications(dependencies, userId),
    'mail-digests': () => mailDigests(dependencies, new Date()),
    'resume-notifications': () => resumeNotifications(dependencies),
    'tend-plans': () => tendPlans(dependencies, new Date()),
    'end-subscription': ({ subscriptionId, isPaidBack, isUnpaid = isPaidBack }) =>
      endSubscription(config.payments, subscriptionId, isUnpaid),
    'move-subscription': ({ moveId }) => moveSubscription(dependencies, moveId),
    'mail-support-staff': () => mailStaff(dependencies, new Date()),
    'release-quarantine': () => releaseQuarantine(db, new Date()),
    'look-at-feeds': () => checkFeeds(db, new Date()),
    'compare-feeds': () => compareFeeds(db, { timeZone, now: new Date(), snapshot }),
    'look-at-investigations': () => reviewInvestigations(dependencies, new Date()),
    'start-reports': () => startReports(db, new Date(), log),
    'send-report': ({ runId }) => sendReport(dependencies, runId),
    'make-export': ({ exportId }, { abortSignal }) =>
      makeExport(dependencies, exportId, abortSignal),
    'mend-lost-work': () => mendLostWork(dependencies),
    'back-up': async () => {
      const secret = await authSecret(config)
      await backUpIfDue({ ...dependencies, secret }, new Date())
    },
    'archive-readings': async () => {
      const { place, recipient, archiveAfterMonths: keepMonths } = config.backup
      if (place === undefined || keepMonths === undefined) return
      const archiving = { store: openStore(place), recipient, actor: 'system', now: new Date() }
      await archiveOldMonths(pool, { ...archiving, keepMonths })
    },
    'record-deletions': () => updateLedger(db, ledgerPlace(config)),
    'start-pulls': () => startPulls(db, new Date()),
    'run-pull': async ({ feedId, userId }, { abortSignal }) => {
      const secret = await authSecret(config)
      const order =
        userId === null
          ? ({ kind: 'schedule', actor: 'schedule' } as const)
          : ({ kind: 'hand', actor: userId } as const)
      await runPull({ config, db, secret, log }, { feedId, ...order }, abortSignal)
    },
  }
}
