import fastifyPlugin from 'fastify-plugin'
import { createLastUse } from './last-use.ts'
import type { Session } from './session.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'
import { findSession } from './session-rows.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionCache
  }
  interface FastifyRequest {
    /** The caller's session; `null` for a visitor. Set by the guard of the endpoint. */
    session: Session | null
  }
}

const CAPACITY = 10_000
/** How long an ended session can survive a missed notification. */
const FRESH_MS = 5_000

/**
 * A session as it will be after the offset: shifts the start of the trial back instead of moving any clock, the
 * browser's included.
 */
const asOfLater = (session: Session | null, offsetMs: number): Session | null =>
  session === null || session.trialStartedAt === null || offsetMs === 0
    ? session
    : { ...session, trialStartedAt: new Date(session.trialStartedAt.getTime() - offsetMs) }

/** Sessions by token, cached for seconds and evicted as soon as the database announces a change. */
export const sessions = fastifyPlugin(
  async (app) => {
    const noteUse = createLastUse(app.db, CAPACITY)
    const cache = createSessionCache({
      load: async (token) => {
        const session = await findSession(app.db, token, app.config.mode === 'serve')
        if (session !== null)
          await noteUse(token).catch((err) =>
            app.log.warn({ err }, 'Recording the last use failed'),
          )
        return asOfLater(session, app.config.clockOffsetMs)
      },
      isListening: () => app.databaseEvents.isListening,
      capacity: CAPACITY,
      freshMs: FRESH_MS,
    })
    app.databaseEvents.on('session_ended', cache.endSession)
    app.databaseEvents.on('user_changed', cache.changeUser)
    app.databaseEvents.onGap(cache.clear)
    app.decorate('sessions', cache)
    app.decorateRequest('session', null)
  },
  { name: 'sessions', dependencies: ['database-events'] },
)
