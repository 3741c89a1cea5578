import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { LRUCache } from 'lru-cache'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { createLog } from '../log.ts'
import { logSlowQueries } from '../metrics/log-slow-queries.ts'
import { serveMetrics } from '../metrics/metrics-server.ts'
import { createRegistry } from '../metrics/registry.ts'
import {
  requireProductionConfig,
  requireRestored,
  requireTimeZone,
  untilServedAlike,
} from './production.ts'
import { type Close, stopOnSignal } from './stop-on-signal.ts'
import { say } from './terminal.ts'
import { migratesAtStart, withDatabase } from './with-database.ts'

/** Running jobs are told to end after three seconds; those that go on are cut off, as with a server. */
const JOBS_TIMEOUT_MS = 5_000

export const addWorkerCommand = (program: Command): void => {
  program
    .command('worker')
    .description('run jobs in this process until it is stopped')
    .action(() =>
      withDatabase(
        'en',
        async ({ pool, db, close }, given) => {
          const closing: Close[] = []
          stopOnSignal(closing, say)
          await requireRestored(db)
          const check = async () => {
            const config = await requireProductionConfig(db, given)
            await requireTimeZone(pool, config.timeZone)
            return config
          }
          const config = await untilServedAlike(check, console.warn)
          const { metrics } = config
          const observed = { db, pools: { jobs: pool }, backup: config.backup }
          if (metrics) await serveMetrics(createRegistry(observed), metrics)
          const log = createLog({ level: config.logLevel })
          // Read once for the reports that are due at the same hour.
          const snapshots = new LRUCache({
            max: 1,
            ttl: 10_000,
            ttlAutopurge: true,
            fetchMethod: () => readSnapshot(db),
          })
          logSlowQueries(config, log)
          const snapshot = () => snapshots.forceFetch('latest')
          const jobs = runJobs({ pool, db, config, snapshot, log, tell: say })
          say('Running jobs. Press Ctrl-C to stop.')
          closing.push(() => Promise.race([jobs.close(), pause(JOBS_TIMEOUT_MS)]), close)
          await untilStopped
        },
        migratesAtStart,
      ),
    )
}

/** The handler of signals ends the process. */
const untilStopped = new Promise<never>(() => {})
