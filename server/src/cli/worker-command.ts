import type { Command } from 'commander'
import { LRUCache } from 'lru-cache'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { createLog } from '../log.ts'
import { logSlowQueries } from '../metrics/log-slow-queries.ts'
import { serveMetrics } from '../metrics/metrics-server.ts'
import { createRegistry } from '../metrics/registry.ts'
import { requireProductionConfig, requireTimeZone, untilServedAlike } from './production.ts'
import { say } from './terminal.ts'
import { migratesAtStart, withDatabase } from './with-database.ts'

/** Adds `worker` to the program. */
export const addWorkerCommand = (program: Command): void => {
  program
    .command('worker')
    .description('run jobs in this process until it is stopped')
    .action(() =>
      withDatabase(
        'en',
        async ({ pool, db }, given) => {
          const check = async () => {
            const config = await requireProductionConfig(db, given)
            await requireTimeZone(pool, config.timeZone)
            return config
          }
          const config = await untilServedAlike(check, console.warn)
          const { metrics } = config
          const observed = { db, pools: { jobs: pool }, backup: config.backup }
          const stopMetrics = metrics && (await serveMetrics(createRegistry(observed), metrics))
          const log = createLog({ level: config.logLevel })
          // Read once for the reports that are due at the same hour.
          const snapshots = new LRUCache({
            max: 1,
            ttl: 10_000,
            ttlAutopurge: true,
            fetchMethod: () => readSnapshot(db),
          })
          const stopTiming = logSlowQueries(config, log)
          const snapshot = () => snapshots.forceFetch('latest')
          const jobs = runJobs({ pool, db, config, snapshot, log, tell: say })
          say('Running jobs. Press Ctrl-C to stop.')
          await signaled()
          await jobs.close()
          stopMetrics?.()
          stopTiming()
        },
        migratesAtStart,
      ),
    )
}

const signaled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve())
    }
  })
