import { setTimeout as pause } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Pool } from '../database/connection.ts'
import { createLibraryLog } from './job-log.ts'
import { createTasks, type JobDependencies } from './tasks.ts'
import { TIMETABLE } from './timetable.ts'

export type RunningJobs = {
  /** Takes no more jobs, lets the running ones end for a few seconds, and gives the rest back. */
  close: () => Promise<void>
}

/** Jobs at once and process: a mail server that hangs must not hold up the others. */
const CONCURRENT_JOBS = 4
/** How long a running job may go on when the process stops before it is told to give up. */
const STOP_PATIENCE_MS = 3_000
/** Before jobs are taken up again after the database was gone for long. */
const RESTART_MS = 5_000

/** Runs jobs until it is closed. Any number of processes may do so on one database. */
export const runJobs = (dependencies: JobDependencies & { pool: Pool }): RunningJobs => {
  const { log } = dependencies
  const closing = new AbortController()
  let runner: Runner | undefined

  const stop = async (): Promise<void> => {
    await runner?.stop().catch((err) => log.debug({ err }, 'Jobs had stopped already'))
  }
  const runUntilItEnds = async (): Promise<void> => {
    try {
      runner = await startRunner(dependencies)
      if (closing.signal.aborted) await stop()
      await runner.promise
    } catch (err) {
      if (!closing.signal.aborted) log.error({ err }, 'Jobs stopped; starting them again')
    }
  }
  const keepRunning = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await runUntilItEnds()
      await pause(RESTART_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  const ended = keepRunning()
  return {
    close: async () => {
      closing.abort()
      await stop()
      await ended
    },
  }
}

const startRunner = async (dependencies: JobDependencies & { pool: Pool }): Promise<Runner> => {
  // Loaded once the server listens: it takes a tenth of a second.
  const library = await import('graphile-worker')
  return library.run({
    pgPool: dependencies.pool,
    schema: 'graphile_worker',
    taskList: createTasks(dependencies),
    parsedCronItems: library.parseCronItems(
      TIMETABLE.map(({ task, at, catchUpHours = 0 }) => ({
        task,
        match: at,
        options: { backfillPeriod: catchUpHours * 3_600_000, jobKey: task },
      })),
    ),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_PATIENCE_MS,
    logger: createLibraryLog(library, dependencies.log),
  })
}
