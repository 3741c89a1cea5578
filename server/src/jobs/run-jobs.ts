import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import { type DeathWatch, watchForDead } from './dead-processes.ts'
import { createLibraryLog } from './job-log.ts'
import { createTasks, type JobDependencies } from './tasks.ts'
import { TIMETABLE } from './timetable.ts'

export type RunningJobs = {
  /** Takes no more jobs, lets the running ones end for a few seconds, and gives the rest back. */
  close: () => Promise<void>
}

/** At once and process. What goes out has runners of its own: who hangs holds up their like only. */
const CONCURRENT_MAILS = 4
const CONCURRENT_MESSAGES = 8
const CONCURRENT_OTHERS = 2
/** Timers are early by milliseconds; by this much, somebody has set the clock back. */
const SET_BACK_MS = 60_000

type Pauses = {
  /** A new job is announced at once; this is how exactly the time of a later one is kept. */
  pollMs: number
  /** How long a running job may go on when the process stops before it is told to give up. */
  stopPatienceMs: number
  /** Before jobs are taken up again after the database was gone for long, or the clock was set back. */
  restartMs: number
  /** Between two looks for processes that died. Jobs of a dead one go on after two of them, so within half a minute. */
  deathWatchMs: number
}

const PAUSES: Pauses = {
  pollMs: 5_000,
  stopPatienceMs: 3_000,
  restartMs: 5_000,
  deathWatchMs: 8_000,
}

type Dependencies = JobDependencies & { pauses?: Pauses }

/** Runs jobs until it is closed. Any number of processes may do so on one database. */
export const runJobs = (dependencies: Dependencies): RunningJobs => {
  const {
    'send-mail': sendMail,
    'deliver-notification': deliverNotification,
    ...others
  } = createTasks(dependencies)
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
    keepRunning(dependencies, watch, { taskList: others, concurrency: CONCURRENT_OTHERS }),
  ]
  return {
    close: async () => {
      await Promise.all(running.map(({ close }) => close()))
      await watch.close()
    },
  }
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
    await runner?.stop().catch((err) => log.debug({ err }, 'Jobs had stopped already'))
  }
  // The library would wait for the time that it knew of: for months, with a timer that bears 24 days, and a
  // warning a millisecond.
  const followClock = async (): Promise<void> => {
    log.warn({}, 'The clock was set back; the timetable follows it')
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
      if (!closing.signal.aborted) log.error({ err }, 'Jobs stopped; starting them again')
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
  // Loaded once the server listens: it takes a tenth of a second.
  const library = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => watch.hold(workerPool.id))
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
    gracefulShutdownAbortTimeout: pauses.stopPatienceMs,
    // In batches, be they of one: otherwise the library leaves a rejection unhandled, which ends the process,
    // when the database is gone at the moment a job is done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createLibraryLog(library, log),
    ...options,
  })
}
