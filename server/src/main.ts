import type { AddressInfo } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import { collectAtRest } from './collect-at-rest.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { logSlowQueries } from './metrics/log-slow-queries.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { createRegistry, type Observed } from './metrics/registry.ts'
import { startSampler } from './metrics/sampler.ts'
import { startTelemetry } from './metrics/telemetry.ts'
import { listenError } from './start-error.ts'

/** Traces not sent within this time after the last request are dropped. */
const TELEMETRY_TIMEOUT_MS = 1_000

/** Requests still running this long after the server stopped listening are cut off. */
const CLOSE_TIMEOUT_MS = 3_000
/** Counted from the signal. After 3 s, jobs are asked to stop; any still running at the limit is rolled back and restarts elsewhere. */
const JOBS_TIMEOUT_MS = 5_000

/**
 * Builds the server, listens, and runs jobs in the same process unless they are off.
 *
 * @param tell prints a line for the operator.
 * @throws StartError if the port is taken, or the host or port cannot be listened on.
 */
export const runServer = async (
  config: Config,
  database: { pool: pg.Pool; db: Database },
  tell: (line: string) => void = () => {},
) => {
  const stopTelemetry = config.isTraced ? await startTelemetry() : async () => {}
  const app = await buildApp({ config, pool: database.pool })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw listenError(error, config.host, config.port)
  }
  const stopTiming = logSlowQueries(config, app.log)
  const pools = { jobs: database.pool, requests: app.pool, writers: app.writers.pool }
  const stopMetrics = await serveMetricsOf(app, {
    db: database.db,
    pools,
    server: app.state,
    backup: config.backup,
  })
  const jobs = config.runsJobs
    ? runJobs({
        ...database,
        config,
        snapshot: async () => app.catalog.snapshot(),
        log: app.log,
        tell,
      })
    : undefined
  if (jobs === undefined)
    tell('JOBS=off: mails, alerts and imports wait for npm run retorna -- worker')
  const stopCollecting = collectAtRest()
  const sampler = startSampler({
    db: database.db,
    server: app.state,
    withoutConnection: () => app.pool.waitingCount + app.writers.pool.waitingCount,
    onFailure: (err) => app.log.warn({ err }, 'The state of this process could not be stored'),
  })
  return {
    /** URL of the server on this machine, such as `http://localhost:3000`. */
    address: addressOf(app, config.host),
    /**
     * Says that it is not ready, goes on answering for `drainMs`, then stops listening, finishes running requests, and
     * releases the database, which stays open.
     */
    close: async () => {
      app.drain.begin()
      sampler.stop()
      stopCollecting()
      stopTiming()
      const jobsEnded = Promise.race([
        jobs?.close(),
        pause(JOBS_TIMEOUT_MS, undefined, { ref: false }),
      ])
      await closeAfter(app, config.drainMs)
      stopMetrics()
      await Promise.race([stopTelemetry(), pause(TELEMETRY_TIMEOUT_MS, undefined, { ref: false })])
      await jobsEnded
    },
  }
}

/** Serves the metrics if a port is configured; returns a function that stops it. */
const serveMetricsOf = async (app: FastifyInstance, observed: Observed): Promise<() => void> => {
  const { metrics } = app.config
  if (metrics === undefined) return () => {}
  try {
    return await serveMetrics(createRegistry(observed), metrics)
  } catch (error) {
    await app.close()
    throw error
  }
}

/** A server on all interfaces is announced as localhost. */
const addressOf = (app: FastifyInstance, host: string): string => {
  const { port } = app.server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const closeAfter = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  await pause(drainMs)
  // Connections that are waiting to be accepted would be reset.
  await immediate()
  const cutOff = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(cutOff)
  }
}
