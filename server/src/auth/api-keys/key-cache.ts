import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/connection.ts'
import { type ApiKey, findApiKey } from './key-rows.ts'

/** A missed notification must not keep a revoked key alive for longer than a second. */
const FRESH_MS = 800
const CAPACITY = 10_000

export type KeyCache = ReturnType<typeof keyCache>

/** Caches valid keys for {@link FRESH_MS}, so that a busy key does not cost a statement for each request. */
export const keyCache = (db: Database) => {
  const known = new LRUCache<string, ApiKey>({ max: CAPACITY, ttl: FRESH_MS })
  // Keys that were valid when last read: invented keys must not raise the limit of their sender.
  const seen = new LRUCache<string, ApiKey>({ max: CAPACITY })
  // Pending reads, shared by concurrent requests: a busy key is read only once when it is stale.
  const reads = new Map<string, Promise<ApiKey | null>>()

  const read = (text: string): Promise<ApiKey | null> => {
    const isCurrent = () => reads.get(text) === reading
    const reading = findApiKey(db, text)
      .then((key) => {
        if (key !== null && isCurrent()) known.set(text, key)
        return key
      })
      .finally(() => {
        if (isCurrent()) reads.delete(text)
      })
    reads.set(text, reading)
    return reading
  }

  return {
    /** The key with this text if it was read within {@link FRESH_MS}. */
    fresh: (text: string) => known.get(text),
    /** The key with this text if it was valid when last read. */
    lastSeen: (text: string) => seen.get(text),
    /** The key with this text; null if it is not valid. */
    find: async (text: string) => {
      const key = await (known.get(text) ?? reads.get(text) ?? read(text))
      if (key === null) seen.delete(text)
      else seen.set(text, key)
      return key
    },
    /** Evicts the keys for which this is true. */
    forget: (isStale: (key: ApiKey) => boolean) => {
      // A read that began before the notification may be outdated.
      reads.clear()
      for (const [text, key] of known.entries()) if (isStale(key)) known.delete(text)
    },
  }
}
