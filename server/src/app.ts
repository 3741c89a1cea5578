import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { recordAccess } from './auth/access-log.ts'
import { apiKeys } from './auth/api-keys/api-keys.ts'
import { auth } from './auth/auth.ts'
import { humanCheck } from './auth/human-check/human-check.ts'
import { readers } from './auth/readers.ts'
import { sessions } from './auth/sessions/sessions.ts'
import { twoFactor } from './auth/two-factor/two-factor.ts'
import { catalog } from './catalog/catalog.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { openServerConnections, type ServerConnections } from './database/server-connections.ts'
import { FEATURES } from './features.ts'
import { acceptJsonBodies, cutOffSlowBodies } from './http/bodies.ts'
import { countRequests } from './http/count-requests.ts'
import { documentation } from './http/documentation/documentation.ts'
import { v1Document } from './http/documentation/v1-document.ts'
import { createDrain } from './http/drain.ts'
import { createEarlyReplies } from './http/early-replies.ts'
import { handleErrors } from './http/errors/errors.ts'
import { watchAddresses } from './http/errors/not-found.ts'
import { databaseEvents } from './http/events/database-events.ts'
import { events } from './http/events/events.ts'
import { setEveryReplyHeaders } from './http/every-reply.ts'
import { rateLimit } from './http/rate-limit/rate-limit.ts'
import { nameRequests } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { HTTP_OPTIONS, serverOptions } from './http/server-options.ts'
import { openToPages } from './http/v1/open-to-pages.ts'
import { serveWebApp } from './http/web-app/web-app.ts'
import type { ServerState } from './metrics/registry.ts'
import { createRequestCounts } from './metrics/request-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    pool: pg.Pool
    db: Database
    /** Connections for requests that change the catalog or readings. */
    writers: ServerConnections['writers']
    /** Pool of the health check. */
    probe: pg.Pool
    /** State exposed to monitoring. */
    state: ServerState
  }
}

export type Dependencies = {
  config: Config
  /** Identifies the database; requests get connections of their own. */
  pool: pg.Pool
  /** Location of the built web application. */
  webDirectory?: string
  /** How long a request that changes the catalog or readings waits for others; for tests. */
  writerPatienceMs?: number
}

const WEB_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * The whole server, not yet listening. Closing the application leaves the pool open; the caller owns it.
 */
export const buildApp = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const drain = createDrain()
  const counts = createRequestCounts()
  const early = createEarlyReplies(HTTP_OPTIONS, drain, counts, dependencies.config.publicUrl)
  const app: FastifyInstance = Fastify({
    ...serverOptions(dependencies.config),
    serverFactory: early.serverFactory,
  })
  app.decorate('replyEarly', early.add)
  app.decorate('drain', drain)
  app.decorate('config', dependencies.config)
  const { config, pool, writerPatienceMs } = dependencies
  const { requests, writers, listener, probe, close } = openServerConnections(pool, {
    requests: config.databasePool,
    pooledUrl: config.databaseDirectUrl === undefined ? undefined : config.databaseUrl,
    writerPatienceMs,
  })
  app.decorate('pool', requests.pool)
  app.decorate('db', requests.db)
  app.decorate('writers', writers)
  app.decorate('probe', probe)
  app.addHook('onClose', close)

  nameRequests(app)
  countRequests(app, counts)
  if (config.isTraced) (await import('./http/trace-requests.ts')).traceRequests(app)
  handleErrors(app)
  recordAccess(app)
  setEveryReplyHeaders(app)
  acceptJsonBodies(app)
  cutOffSlowBodies(app)
  logRequests(app)
  const refusalOf = watchAddresses(app)
  await app.register(databaseEvents, { listener })
  await app.register(auth)
  await app.register(sessions)
  await app.register(rateLimit)
  await app.register(apiKeys)
  // Before any route: it documents the routes registered after it.
  openToPages(app)
  await app.register(documentation)
  await app.register(v1Document)
  await app.register(twoFactor)
  await app.register(humanCheck)
  await app.register(catalog)
  await app.register(readers)
  await app.register(events)
  app.decorate('state', {
    requests: counts,
    isListening: () => app.databaseEvents.isListening,
    catalogAge: () => app.catalog.age(),
    eventStreams: () => app.eventStreams.size,
  })

  for (const feature of FEATURES) await app.register(feature)
  await serveWebApp(app, dependencies.webDirectory ?? WEB_DIRECTORY, refusalOf)
  return app
}
