import { MINUTE_MS } from '@retorna/domain/milliseconds'
import fastifyPlugin from 'fastify-plugin'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/connection.ts'
import { hashToken } from '../token.ts'
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
 * A session as it will be after the offset. Shifts the start of the trial back, so that no clock has to be moved, not
 * even the browser's.
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

/** Precision of a session's last use. */
const INTERVAL_MS = 5 * MINUTE_MS

/**
 * Records that a session is in use, at most once in five minutes to save statements.
 */
const createLastUse = (db: Database, capacity: number) => {
  const noted = new LRUCache<string, true>({ max: capacity, ttl: INTERVAL_MS })
  return async (token: string): Promise<void> => {
    if (noted.has(token)) return
    noted.set(token, true)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', hashToken(token))
      .where('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${INTERVAL_MS / 1000})`)
      .execute()
  }
}
