import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { listenError } from './start-error.ts'

type RunningServer = {
  /** URL of the server on this machine, such as `http://localhost:3000`. */
  address: string
  /** Stops accepting requests, finishes running ones, and releases the database, which stays open. */
  close: () => Promise<void>
}

/** Requests still running after this long are cut off when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000

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
): Promise<RunningServer> => {
  const app = await buildApp({ config, pool: database.pool })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw listenError(error, config.host, config.port)
  }
  const jobs = config.runsJobs ? runJobs({ ...database, config, log: app.log, tell }) : undefined
  if (jobs === undefined)
    tell('JOBS=off: mails, alerts and imports wait for npm run retorna -- worker')
  return {
    address: addressOf(app, config.host),
    close: async () => {
      await Promise.all([jobs?.close(), closeWithin(app, CLOSE_TIMEOUT_MS)])
    },
  }
}

/** A server on all interfaces is announced as localhost. */
const addressOf = (app: FastifyInstance, host: string): string => {
  const { port } = app.server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const closeWithin = async (app: FastifyInstance, milliseconds: number): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  try {
    await app.close()
  } finally {
    clearTimeout(cutOff)
  }
}
