import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '@retorna/domain/milliseconds'
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
  /** Accepts no more jobs, gives the running ones a few seconds to end, and releases the rest. */
  close: () => Promise<void>
}

/**
 * Concurrent jobs per process. Jobs that wait for other servers, reports, and jobs that may take minutes have their
 * own runners, so that they block only their own kind.
 */
export const CONCURRENT_MAILS = 4
const CONCURRENT_MESSAGES = 8
const CONCURRENT_PULLS = 4
/** Many are due at the same full hour; they run one after another, with pauses, so that requests do not slow down. */
const CONCURRENT_REPORTS = 1
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
/** Timers may fire early by milliseconds; a difference this large means that the clock was set back. */
const SET_BACK_MS = 60_000

/** The events of runners that take no more jobs and have none. */
const JOBS_ENDED = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

type Pauses = {
  /** Polling interval for delayed jobs; new ones are announced at once. */
  pollMs: number
  /** How long a running job may continue when the process stops, before it is aborted. */
  stopTimeoutMs: number
  /** Pause before restarting jobs after the database was away for long, or the clock was set back. */
  restartMs: number
  /** Interval between checks for dead processes. Their jobs resume after two checks, so within half a minute. */
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
  const withoutTimetable = (taskList: TaskList, concurrency: number): RunningJobs =>
    keepRunning(dependencies, watch, { taskList, concurrency, parsedCronItems: [] })
  const running = [
    withoutTimetable({ 'send-mail': sendMail }, CONCURRENT_MAILS),
    withoutTimetable({ 'deliver-notification': deliverNotification }, CONCURRENT_MESSAGES),
    withoutTimetable({ 'run-pull': runPull }, CONCURRENT_PULLS),
    withoutTimetable({ 'send-report': resting(sendReport) }, CONCURRENT_REPORTS),
    withoutTimetable(
      tasksOf(others, (name) => LONG.has(name)),
      CONCURRENT_LONG,
    ),
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

/** Wraps a task so that it pauses for as long as it worked, half a second at most. */
const resting =
  (task: Task<'send-report'>): Task<'send-report'> =>
  async (payload, helpers) => {
    const started = performance.now()
    await task(payload, helpers)
    await pause(Math.min(LONGEST_REST_MS, performance.now() - started))
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
      const started = await startRunner(dependencies, watch, options)
      runner = started.runner
      runner.events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
        if (expectedTimestamp - currentTimestamp > SET_BACK_MS) void followClock()
      })
      if (closing.signal.aborted) await stop()
      await Promise.race([runner.promise, started.overdue])
      await stop()
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

/**
 * @returns `overdue` resolves where runners whose jobs have all ended do not end themselves: the library waits for ever
 *   after several jobs could not be marked as failed, because the database was away.
 */
const startRunner = async (
  { pool, log, pauses = PAUSES }: Dependencies,
  watch: DeathWatch,
  options: RunnerOptions,
): Promise<{ runner: Runner; overdue: Promise<void> }> => {
  // Loaded after the server listens, because importing it takes a tenth of a second.
  const library = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  const running = new Set<string>()
  // The library types it as a string, but a pool that parses whole numbers returns a number.
  events.on('job:start', ({ job }) => running.add(String(job.id)))
  events.on('job:complete', ({ job }) => running.delete(String(job.id)))
  events.on('pool:create', ({ workerPool }) =>
    watch.hold(workerPool.id, {
      isRunning: (jobId) => running.has(jobId),
      restart: () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => {}),
    }),
  )
  events.on('pool:release', ({ workerPool }) => watch.release(workerPool.id))
  const overdue = Promise.withResolvers<void>()
  for (const end of JOBS_ENDED) {
    events.on(end, ({ workerPool }) => {
      const giveUp = () => {
        watch.release(workerPool.id)
        overdue.resolve()
      }
      setTimeout(giveUp, pauses.stopTimeoutMs).unref()
    })
  }
  await forgetFuture(pool)
  const runner = await library.run({
    pgPool: pool,
    events,
    schema: 'graphile_worker',
    parsedCronItems: library.parseCronItems(
      TIMETABLE.map(({ task, at, catchUpHours = 0 }) => ({
        task,
        match: at,
        options: { backfillPeriod: catchUpHours * HOUR_MS, jobKey: task },
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
  return { runner, overdue: overdue.promise }
}
