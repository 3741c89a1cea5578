import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { atMostEvery } from './at-most-every.ts'
import { createEventStreams, type EventStream, type EventStreams } from './event-streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

const CATALOG_PAUSE_MS = 1_000
/** Shorter than the minute after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000

/** Streams that receive changes to the catalog and to users, are kept alive, and are closed with the server. */
export const createFedStreams = (app: FastifyInstance): EventStreams => {
  const streams = createEventStreams()
  const catalogChanged = atMostEvery(
    () => CATALOG_PAUSE_MS,
    () => streams.toAll('catalogue', { at: new Date().toISOString() }),
  )
  app.catalog.onChange(catalogChanged.ask)
  app.databaseEvents.on('user_changed', (userId) => streams.toUser(userId, 'user', {}))
  // A session or link may have ended unnoticed, so clients reconnect, each after its own delay.
  app.databaseEvents.onGap(streams.endAll)
  const heartbeatTimer = setInterval(streams.beat, HEARTBEAT_MS).unref()
  app.drain.onBegin(streams.endAll)
  // Runs before the server waits for open requests, because a stream never ends by itself.
  app.addHook('preClose', async () => {
    clearInterval(heartbeatTimer)
    catalogChanged.stop()
    streams.endAll()
  })
  return streams
}

/** How long a stream may outlive its expired session. */
const EXPIRY_CHECK_MS = 5_000

/**
 * Forwards changes that the database announces to open browsers: catalog changes once the catalog is reloaded, so
 * that clients then get the new one; a user's own changes and the end of their session on their own streams only.
 */
export const events = fastifyPlugin(
  async (app) => {
    const streams = createFedStreams(app)
    app.decorate('eventStreams', streams)
    app.databaseEvents.on('notified', (userIds) => {
      for (const userId of userIds.split(',')) streams.toUser(userId, 'notification', {})
    })

    /** The notification is also sent when a session is extended, so the session itself is checked. */
    const check = async (stream: EventStream): Promise<void> => {
      try {
        const session = await app.sessions.find(stream.token)
        if (session === null) streams.endSession(stream)
        else stream.expiresAt = session.expiresAt
      } catch (error) {
        // Closed, because the client reconnects, which checks the session again.
        app.log.warn({ err: error }, 'Closing a stream whose session could not be read')
        streams.drop(stream)
        stream.sink.end()
      }
    }
    app.databaseEvents.on('session_ended', (tokenHash) => {
      for (const stream of streams.ofSession(tokenHash)) void check(stream)
    })

    const expiryTimer = setInterval(() => {
      for (const stream of streams.expiredAt(new Date())) void check(stream)
    }, EXPIRY_CHECK_MS).unref()
    app.addHook('preClose', async () => clearInterval(expiryTimer))
  },
  { name: 'events', dependencies: ['catalog', 'sessions', 'database-events'] },
)
