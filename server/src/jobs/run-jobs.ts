import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, RunnerOptions, Task, TaskList, WorkerEvents } from 'graphile-worker'
import { inTransaction } from '../database/connection.ts'
import { enqueueJob, type JobName } from '../database/enqueue-job.ts'
import { type DeathWatch, watchForDead } from './dead-processes.ts'
import { keepStoringArrivals } from './inbox-rounds.ts'
import { createLibraryLog } from './job-log.ts'
import { createTasks, type JobDependencies } from './tasks.ts'
import { TIMETABLE } from './timetable.ts'
import { forgetFuture } from './timetable-queries.ts'

export type RunningJobs = {
  /** Takes no more jobs, gives the running ones a few seconds to end, and releases the rest. */
  close: () => Promise<void>
}

/**
 * Concurrent jobs per process. What waits for other servers, reports, and what may take minutes have runners of their own,
 * so that they block only their own kind.
 */
export const CONCURRENT_MAILS = 4
const CONCURRENT_MESSAGES = 8
const CONCURRENT_PULLS = 4
/** Many are due at the same full hour: one after another, with rests, so that readers are answered as ever. */
const CONCURRENT_REPORTS = 1
const REST_OF_REPORT = 1
const LONGEST_REST_MS = 500
const CONCURRENT_LONG = 3
const LONG: ReadonlySet<string> = new Set<JobName>([
  'run-import',
  'store-imports',
  'make-export',
  'update-forecasts',
  'back-up',
  'archive-readings',
])
const CONCURRENT_OTHERS = 2
/** Timers fire early by milliseconds; by this much, the clock was set back. */
const SET_BACK_MS = 60_000

type Pauses = {
  /** New jobs are announced at once; this is the polling interval for delayed ones. */
  pollMs: number
  /** How long a running job may continue when the process stops, before it is aborted. */
  stopTimeoutMs: number
  /** Pause before restarting jobs after the database was away for long, or the clock was set back. */
  restartMs: number
  /** Between two checks for dead processes. Their jobs resume after two checks, so within half a minute. */
  deathWatchMs: number
}

const PAUSES: Pauses = {
  pollMs: 5_000,
  stopTimeoutMs: 3_000,
  restartMs: 5_000,
  deathWatchMs: 8_000,
}

type Dependencies = JobDependencies & { pauses?: Pauses }

/** Runs jobs until it is closed. Any number of processes may share one database. */
export const runJobs = (dependencies: Dependencies): RunningJobs => {
  const {
    'send-mail': sendMail,
    'deliver-notification': deliverNotification,
    'run-pull': runPull,
    'send-report': sendReport,
    ...others
  } = createTasks(dependencies)
  inTransaction(dependencies.db, (trx) =>
    enqueueJob(trx, 'mend-lost-work', {}, { key: 'mend-lost-work' }),
  ).catch((err) => dependencies.log.debug({ err }, 'Lost work is looked for within the hour'))
  const { deathWatchMs } = dependencies.pauses ?? PAUSES
  const watch = watchForDead({ ...dependencies, roundMs: deathWatchMs })
  const running = [
    keepRunning(dependencies, watch, {
      taskList: { 'send-mail': sendMail },
      concurrency: CONCURRENT_MAILS,
      parsedCronItems: [],
    }),
    keepRunning(dependencies, watch, {
      taskList: { 'deliver-notification': deliverNotification },
      concurrency: CONCURRENT_MESSAGES,
      parsedCronItems: [],
    }),
    keepRunning(dependencies, watch, {
      taskList: { 'run-pull': runPull },
      concurrency: CONCURRENT_PULLS,
      parsedCronItems: [],
    }),
    keepRunning(dependencies, watch, {
      taskList: { 'send-report': resting(sendReport) },
      concurrency: CONCURRENT_REPORTS,
      parsedCronItems: [],
    }),
    keepRunning(dependencies, watch, {
      taskList: tasksOf(others, (name) => LONG.has(name)),
      concurrency: CONCURRENT_LONG,
      parsedCronItems: [],
    }),
    keepRunning(dependencies, watch, {
      taskList: tasksOf(others, (name) => !LONG.has(name)),
      concurrency: CONCURRENT_OTHERS,
    }),
    keepStoringArrivals({ ...dependencies, timeZone: dependencies.config.timeZone }),
  ]
  return {
    close: async () => {
      await Promise.all(running.map(({ close }) => close()))
      await watch.close()
    },
  }
}

const tasksOf = (tasks: TaskList, isWanted: (name: string) => boolean): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)))

/** A task that rests for half as long as it worked. */
const resting =
  (task: Task<'send-report'>): Task<'send-report'> =>
  async (payload, helpers) => {
    const started = performance.now()
    await task(payload, helpers)
    await pause(Math.min(LONGEST_REST_MS, REST_OF_REPORT * (performance.now() - started)))
  }

const keepRunning = (
  dependencies: Dependencies,
  watch: DeathWatch,
  options: RunnerOptions,
): RunningJobs => {
  const { log, pauses = PAUSES } = dependencies
  const closing = new AbortController()
  let runner: Runner | undefined

  const stop = async (): Promise<void> => {
    await runner?.stop().catch((err) => log.debug({ err }, 'Jobs had already stopped'))
  }
  // The library would wait for the time it had computed: for months, with a timer limited to 24 days, and one warning
  // per millisecond.
  const followClock = async (): Promise<void> => {
    log.warn({}, 'The clock was set back; restarting the timetable')
    await stop()
  }
  const runUntilItEnds = async (): Promise<void> => {
    try {
      runner = await startRunner(dependencies, watch, options)
      runner.events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
        if (expectedTimestamp - currentTimestamp > SET_BACK_MS) void followClock()
      })
      if (closing.signal.aborted) await stop()
      await runner.promise
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'Jobs stopped; restarting them')
    }
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await runUntilItEnds()
      await pause(pauses.restartMs, undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      )
    }
  }

  const ended = run()
  return {
    close: async () => {
      closing.abort()
      await stop()
      await ended
    },
  }
}

const startRunner = async (
  { pool, log, pauses = PAUSES }: Dependencies,
  watch: DeathWatch,
  options: RunnerOptions,
): Promise<Runner> => {
  // Loaded after the server listens: importing it takes a tenth of a second.
  const library = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  const running = new Set<string>()
  // A string to the library; to a pool that parses whole numbers, a number.
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))
  events.on('pool:create', ({ workerPool }) =>
    watch.hold(workerPool.id, {
      isRunning: (jobId) => running.has(jobId),
      restart: () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => {}),
    }),
  )
  events.on('pool:release', ({ workerPool }) => watch.release(workerPool.id))
  await forgetFuture(pool)
  return library.run({
    pgPool: pool,
    events,
    schema: 'graphile_worker',
    parsedCronItems: library.parseCronItems(
      TIMETABLE.map(({ task, at, catchUpHours = 0 }) => ({
        task,
        match: at,
        options: { backfillPeriod: catchUpHours * 3_600_000, jobKey: task },
      })),
    ),
    noHandleSignals: true,
    pollInterval: pauses.pollMs,
    gracefulShutdownAbortTimeout: pauses.stopTimeoutMs,
    // In batches, even of one: otherwise the library leaves an unhandled rejection, which ends the process, if the
    // database is gone at the moment a job completes.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createLibraryLog(library, log),
    ...options,
  })
}
