import fastifyPlugin from 'fastify-plugin'
import type { Session } from './session.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'

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
/** How long a notice that never arrives can keep an ended session alive. */
const FRESH_MS = 5_000

/** Who calls: sessions by token, kept for seconds and dropped as soon as the database says so. */
export const sessions = fastifyPlugin(
  async (app) => {
    const cache = createSessionCache({
      load: (token) => app.auth.findSession(token),
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
  { name: 'sessions', dependencies: ['auth', 'database-events'] },
)
