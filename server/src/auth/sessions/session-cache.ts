import { LRUCache } from 'lru-cache'
import { hashToken } from '../token.ts'
import type { Session } from './session.ts'

type Entry = { session: Session; tokenHash: string; freshUntil: number }

export type SessionCache = ReturnType<typeof createSessionCache>

/**
 * Caches sessions for `freshMs`, so that requests need not wait for the database. `isListening` returns whether
 * notifications of ended sessions arrive; while they do not, nothing is cached.
 */
export const createSessionCache = (options: {
  load: (token: string) => Promise<Session | null>
  isListening: () => boolean
  capacity: number
  freshMs: number
}) => {
  const entries = new LRUCache<string, Entry>({ max: options.capacity })
  const loading = new Map<string, Promise<Session | null>>()
  // Number of notifications so far: a read that began before one may be stale after it.
  let notices = 0

  const load = async (token: string): Promise<Session | null> => {
    const noticesBefore = notices
    const session = await options.load(token)
    if (session === null) entries.delete(token)
    else if (options.isListening() && notices === noticesBefore) {
      const freshUntil = Math.min(Date.now() + options.freshMs, session.expiresAt.getTime())
      entries.set(token, { session, tokenHash: noticedName(token), freshUntil })
    }
    return session
  }

  const forget = (isStale: (entry: Entry) => boolean): void => {
    notices += 1
    // A request after the notification must not join a read that began before it.
    loading.clear()
    for (const [token, entry] of entries.entries()) if (isStale(entry)) entries.delete(token)
  }

  const fresh = (token: string): Session | undefined => {
    const entry = entries.get(token)
    return entry !== undefined && entry.freshUntil > Date.now() && options.isListening()
      ? entry.session
      : undefined
  }

  return {
    /** The session if it was read within the last seconds and not invalidated since. */
    fresh,
    /** Whether the token was valid when last read, however long ago. */
    knows: (token: string) => entries.has(token),
    /** The session from the cache, else by `load`; `null` for an invalid token. */
    find: (token: string) => {
      const kept = fresh(token)
      if (kept !== undefined) return Promise.resolve(kept)
      const running = loading.get(token)
      if (running !== undefined) return running
      const started = load(token).finally(() => {
        if (loading.get(token) === started) loading.delete(token)
      })
      loading.set(token, started)
      return started
    },
    /** Evicts a session that ended, given the sha256 of its token in hex. */
    endSession: (tokenHash: string) => forget((entry) => entry.tokenHash === tokenHash),
    /** Evicts the sessions of a user who changed. */
    changeUser: (userId: string) => forget((entry) => entry.session.userId === userId),
    /** Evicts everything, after notifications may have been missed. */
    clear: () => forget(() => true),
  }
}

/** The name of a session in `session_ended` notifications. */
export const noticedName = (token: string): string => hashToken(token).toString('hex')
