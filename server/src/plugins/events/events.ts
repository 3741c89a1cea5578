import fastifyPlugin from 'fastify-plugin'
import { atMostEvery } from './at-most-every.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import type { EventStream } from './open-streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

const CATALOGUE_PAUSE_MS = 1_000
/** Shorter than the minute after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 25_000
/** How long a session that ran out can be heard. */
const EXPIRY_CHECK_MS = 5_000

/**
 * Tells open browsers what changed, as the database tells this process: the catalogue once it has been
 * read again, so that who asks then gets the new one; a person's own changes and the end of their
 * session on their own streams alone.
 */
export const events = fastifyPlugin(
  async (app) => {
    const streams = createEventStreams()
    app.decorate('eventStreams', streams)

    const catalogueChanged = atMostEvery(CATALOGUE_PAUSE_MS, () =>
      streams.toAll('catalogue', { at: new Date().toISOString() }),
    )
    app.catalogue.onChange(catalogueChanged.ask)
    app.databaseEvents.on('user_changed', (userId) => streams.toUser(userId, 'user', {}))
    app.databaseEvents.on('notified', (userIds) => {
      for (const userId of userIds.split(',')) streams.toUser(userId, 'notification', {})
    })

    /** A notice also comes when a session was prolonged: the session itself decides. */
    const check = async (stream: EventStream): Promise<void> => {
      try {
        const session = await app.sessions.find(stream.token)
        if (session === null) streams.endSession(stream)
        else stream.expiresAt = session.expiresAt
      } catch (error) {
        // Opened again, the stream asks again.
        app.log.warn({ err: error }, 'A stream ends, its session could not be read')
        streams.drop(stream)
        stream.sink.end()
      }
    }
    app.databaseEvents.on('session_ended', (tokenHash) => {
      for (const stream of streams.ofSession(tokenHash)) void check(stream)
    })
    // Any session may have ended unheard: clients come back, each when it likes.
    app.databaseEvents.onGap(streams.endAll)

    const expiryTimer = setInterval(() => {
      for (const stream of streams.expiredAt(new Date())) void check(stream)
    }, EXPIRY_CHECK_MS).unref()
    const heartbeatTimer = setInterval(streams.beat, HEARTBEAT_MS).unref()

    // Before the server waits for open requests: a stream would never end by itself.
    app.addHook('preClose', async () => {
      clearInterval(expiryTimer)
      clearInterval(heartbeatTimer)
      catalogueChanged.stop()
      streams.endAll()
    })
  },
  { name: 'events', dependencies: ['catalogue', 'sessions', 'database-events'] },
)
