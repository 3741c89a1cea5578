import type { Command } from 'commander'
import type { Config } from '../config.ts'
import type { JobLog } from '../jobs/job-log.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { withDatabase } from './with-database.ts'

const LEVELS = ['debug', 'info', 'warn', 'error'] as const

/** Adds `worker` to the program. */
export const addWorkerCommand = (program: Command): void => {
  program
    .command('worker')
    .description('run jobs in this process until it is stopped')
    .action(() =>
      withDatabase('en', async ({ pool, db }, config) => {
        const tell = (line: string) => process.stdout.write(`${line}\n`)
        const jobs = runJobs({ pool, db, config, log: lineLog(config.logLevel), tell })
        tell('Running jobs. Press Ctrl-C to stop.')
        await signaled()
        await jobs.close()
      }),
    )
}

const signaled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
  })

/** One line of JSON per message on standard error, from the given level upwards. */
const lineLog = (lowest: Config['logLevel']): JobLog => {
  const writerOf = (level: (typeof LEVELS)[number]) => {
    const isShown = lowest !== 'silent' && LEVELS.indexOf(level) >= LEVELS.indexOf(lowest)
    return (fields: object, message: string) => {
      if (!isShown) return
      const line = { time: new Date().toISOString(), level, ...fields, message }
      process.stderr.write(`${JSON.stringify(line, errorsAsText)}\n`)
    }
  }
  return {
    debug: writerOf('debug'),
    info: writerOf('info'),
    warn: writerOf('warn'),
    error: writerOf('error'),
  }
}

const errorsAsText = (_key: string, value: unknown): unknown =>
  value instanceof Error ? value.message : value
