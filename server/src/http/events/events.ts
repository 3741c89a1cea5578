import fastifyPlugin from 'fastify-plugin'
import { atMostEvery } from './at-most-every.ts'
import type { EventStream } from './event-streams.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

const CATALOG_PAUSE_MS = 1_000
/** Shorter than the minute after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000
/** How long a stream may outlive its expired session. */
const EXPIRY_CHECK_MS = 5_000

/**
 * Tells open browsers what changed, as the database tells this process: catalog changes once the catalog is
 * reloaded, so that a client that then asks gets the new one; a user's own changes and the end of their session on
 * their own streams only.
 */
export const events = fastifyPlugin(
  async (app) => {
    const streams = createEventStreams()
    app.decorate('eventStreams', streams)

    const catalogChanged = atMostEvery(CATALOG_PAUSE_MS, () =>
      streams.toAll('catalogue', { at: new Date().toISOString() }),
    )
    app.catalog.onChange(catalogChanged.ask)
    app.databaseEvents.on('user_changed', (userId) => streams.toUser(userId, 'user', {}))
    app.databaseEvents.on('notified', (userIds) => {
      for (const userId of userIds.split(',')) streams.toUser(userId, 'notification', {})
    })

    /** The notification is also sent when a session is extended, so look at the session itself. */
    const check = async (stream: EventStream): Promise<void> => {
      try {
        const session = await app.sessions.find(stream.token)
        if (session === null) streams.endSession(stream)
        else stream.expiresAt = session.expiresAt
      } catch (error) {
        // The client reconnects, which checks the session again.
        app.log.warn({ err: error }, 'Closing a stream whose session could not be read')
        streams.drop(stream)
        stream.sink.end()
      }
    }
    app.databaseEvents.on('session_ended', (tokenHash) => {
      for (const stream of streams.ofSession(tokenHash)) void check(stream)
    })
    // Any session may have ended unnoticed: clients reconnect, each after its own delay.
    app.databaseEvents.onGap(streams.endAll)

    const expiryTimer = setInterval(() => {
      for (const stream of streams.expiredAt(new Date())) void check(stream)
    }, EXPIRY_CHECK_MS).unref()
    const heartbeatTimer = setInterval(streams.beat, HEARTBEAT_MS).unref()

    // Before the server waits for open requests: a stream never ends by itself.
    app.addHook('preClose', async () => {
      clearInterval(expiryTimer)
      clearInterval(heartbeatTimer)
      catalogChanged.stop()
      streams.endAll()
    })
  },
  { name: 'events', dependencies: ['catalog', 'sessions', 'database-events'] },
)
